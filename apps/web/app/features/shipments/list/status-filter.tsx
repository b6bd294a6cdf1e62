import { NativeSelect } from '@mantine/core'
import { shipmentStatuses, statusLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'

type Props = { value: string; onChange: (status: string) => void }

export function StatusFilter({ value, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={m.status()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.any_status()}</option>
      {shipmentStatuses.map((status) => (
        <option key={status} value={status}>
          {label(statusLabels[status])}
        </option>
      ))}
    </NativeSelect>
  )
}
