import { priorityLabels, shipmentStatuses, statusLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'

type Props = { value: string; onChange: (value: string) => void }

export function StatusFilter(props: Props) {
  return (
    <Select
      {...props}
      aria-label={m.status()}
      placeholder={m.any_status()}
      options={shipmentStatuses.map((status) => ({ value: status, label: label(statusLabels[status]) }))}
    />
  )
}

export function PriorityFilter(props: Props) {
  return (
    <Select
      {...props}
      aria-label={m.priority()}
      placeholder={m.any_priority()}
      options={priorityLabels.map((text, priority) => ({ value: String(priority), label: label(text) }))}
    />
  )
}
