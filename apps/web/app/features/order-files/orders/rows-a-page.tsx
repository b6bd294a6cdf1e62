import { NativeSelect } from '@mantine/core'
import { m } from '../../../paraglide/messages.js'

type Props = { value: string; onChange: (perPage: string) => void }

/** Ten orders a page, or fifty for whoever mends many. */
export function RowsAPage({ value, onChange }: Props) {
  return (
    <NativeSelect
      size="xs"
      aria-label={m.import_rows_a_page()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.import_a_page({ count: 10 })}</option>
      <option value="50">{m.import_a_page({ count: 50 })}</option>
    </NativeSelect>
  )
}
