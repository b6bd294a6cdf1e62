import { roleLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'
import type { FilterProps } from './filter-props.ts'

/** In the order of spec §2. */
const permissions = ['manager', 'accountant', 'delivery', 'staff'] as const

export function PermissionFilter({ value, onChange }: FilterProps) {
  return (
    <Select
      aria-label={m.permession()}
      placeholder={m.any_permission()}
      options={permissions.map((permission) => ({ value: permission, label: label(roleLabels[permission]) }))}
      value={value}
      onChange={onChange}
    />
  )
}

export function StatusFilter({ value, onChange }: FilterProps) {
  return (
    <Select
      aria-label={m.status()}
      placeholder={m.any_status()}
      options={[
        { value: '1', label: m.active() },
        { value: '0', label: m.deactive() },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
