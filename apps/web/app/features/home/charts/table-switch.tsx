import { IconChartBar, IconTable } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import styles from './charts.module.css'

type Props = { isTable: boolean; onChange: (isTable: boolean) => void }

/** Turns a chart into the table of its numbers, and back. */
export function TableSwitch({ isTable, onChange }: Props) {
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <button type="button" className={styles.choice} onClick={() => onChange(!isTable)}>
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      {isTable ? m.show_as_chart() : m.show_as_table()}
    </button>
  )
}
