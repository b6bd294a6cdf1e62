import type { Role } from '@mersal/contract'
import { m } from '../paraglide/messages.js'

/** What a person is, in a word or two. */
export const roleWords: Record<Role, () => string> = {
  superuser: m.role_superuser,
  manager: m.role_manager,
  accountant: m.role_accountant,
  staff: m.role_staff,
  delivery: m.role_delivery,
  new: m.role_new,
}
