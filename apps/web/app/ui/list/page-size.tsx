import { NativeSelect } from '@mantine/core'
import { limits } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './page-size.module.css'

type Props = { value: number; onChange: (perPage: number) => void }

/** How many rows a page has. */
export function PageSize({ value, onChange }: Props) {
  return (
    <label className={styles.size}>
      {m.rows_a_page()}
      <NativeSelect
        size="xs"
        value={String(value)}
        data={limits.pageSizes.map(String)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}
