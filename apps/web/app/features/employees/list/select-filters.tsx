import { NativeSelect } from '@mantine/core'
import { roleLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import type { FilterProps } from './filter-props.ts'

/** In the spec's order (§2). */
const permissions = ['manager', 'accountant', 'delivery', 'staff'] as const

export function PermissionFilter({ value, onChange }: FilterProps) {
  return (
    <NativeSelect
      aria-label={m.permession()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.any_permission()}</option>
      {permissions.map((permission) => (
        <option key={permission} value={permission}>
          {label(roleLabels[permission])}
        </option>
      ))}
    </NativeSelect>
  )
}

export function StatusFilter({ value, onChange }: FilterProps) {
  return (
    <NativeSelect
      aria-label={m.status()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.any_status()}</option>
      <option value="1">{m.active()}</option>
      <option value="0">{m.deactive()}</option>
    </NativeSelect>
  )
}
