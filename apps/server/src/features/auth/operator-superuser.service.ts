import type { Database } from '../../platform/database/database.ts'
import { addSuperuser } from './accounts.repository.ts'
import { requireUncommon } from './chosen-password.ts'
import { hashPassword } from './passwords.ts'

/** Creates a superuser. False when an employee already has the address. Refuses a common password. */
export async function createSuperuser(sql: Database, email: string, password: string): Promise<boolean> {
  requireUncommon(password, { demo: false })
  return addSuperuser(sql, { email, passwordHash: await hashPassword(password) })
}
