import type { Database } from '../../platform/database/database.ts'
import { addSuperuser } from './accounts.repository.ts'
import { requireUncommon } from './chosen-password.ts'
import { hashPassword } from './passwords.ts'

/** Makes a superuser; false when an employee has the address already. Refused with a password that is too common. */
export async function createSuperuser(sql: Database, email: string, password: string): Promise<boolean> {
  requireUncommon(password, { demo: false })
  return addSuperuser(sql, { email, passwordHash: await hashPassword(password) })
}
