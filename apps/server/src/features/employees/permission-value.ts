import { type CallReply, permissionNumbers, type Role } from '@mersal/contract'

/** A role as the wire's permission: 1 to 4, or the word where there is no number (spec §6). */
export function permissionOf(role: Role): CallReply<'listEmployees'>['list_items'][number]['permission'] {
  return role === 'new' || role === 'superuser' ? role : permissionNumbers[role]
}
