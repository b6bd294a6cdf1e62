import { type CallReply, permissionNumbers, type Role } from '@mersal/contract'

/** The wire value of a role: 1 to 4, or its name where there is no number (spec §6). */
export function permissionOf(role: Role): CallReply<'listEmployees'>['list_items'][number]['permission'] {
  return role === 'new' || role === 'superuser' ? role : permissionNumbers[role]
}
