import type { Database } from '../../platform/database.ts'
import { hashPassword } from './passwords.ts'

/** Makes a superuser; false when the address belongs to somebody already. */
export async function createSuperuser(sql: Database, email: string, password: string): Promise<boolean> {
  const name = email.split('@', 1)[0] ?? email
  const passwordHash = await hashPassword(password)
  const made = await sql`
    insert into employees (first_name, last_name, username, email, role, password_hash)
    values (${name}, 'Superuser', ${email}, ${email}, 'superuser', ${passwordHash})
    on conflict (email) do nothing`
  return made.count === 1
}
