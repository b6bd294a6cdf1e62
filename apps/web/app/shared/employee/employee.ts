import { type CallReply, permissionOfNumber, type Role } from '@mersal/contract'

export type EmployeeRow = CallReply<'listEmployees'>['list_items'][number]
export type Employee = CallReply<'openEmployee'>

export function roleOf({ permission }: Pick<EmployeeRow, 'permission'>): Role {
  return typeof permission === 'number' ? permissionOfNumber(permission) : permission
}

export function nameOf({ part_info }: Employee): string {
  return `${part_info.first_name} ${part_info.last_name}`
}
