import { IconChartBar, IconTable } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'

type Props = { isTable: boolean; onChange: (isTable: boolean) => void }

/** Switches between a chart and the table of its numbers. */
export function TableSwitch({ isTable, onChange }: Props) {
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon size={15} stroke={1.7} aria-hidden="true" />}
      onClick={() => onChange(!isTable)}
    >
      {isTable ? m.show_as_chart() : m.show_as_table()}
    </Button>
  )
}
