import { limits } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { Select } from '../control/select.tsx'

type Props = { value: number; onChange: (perPage: number) => void }

/** Chooses the number of rows a page. */
export function PageSize({ value, onChange }: Props) {
  return (
    <label className="inline-row note gap-m">
      {m.rows_a_page()}
      <Select
        size="xs"
        value={String(value)}
        options={limits.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange(Number(size))}
      />
    </label>
  )
}
