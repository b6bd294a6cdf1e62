import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../database/database.ts'

/** The code of the first start. It comes from the server's key, so all processes of a cluster print the same one. */
export function setupCode(key: Buffer): string {
  return createHmac('sha256', key).update('setup of the company').digest('base64url').slice(0, 32)
}

/** True while nobody can sign in: the code works until the first employee exists. */
export async function isSetupOpen(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ open: boolean | null }[]>`select not exists (select from employees) as open`
  return row?.open === true
}

export function isSetupCode(key: Buffer, given: string): boolean {
  const code = Buffer.from(setupCode(key))
  const other = Buffer.from(given)
  return code.length === other.length && timingSafeEqual(code, other)
}
