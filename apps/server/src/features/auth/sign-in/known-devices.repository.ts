import { createHash } from 'node:crypto'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { idsOf, isOf, type Principal } from '../../../platform/session/principal.ts'

/**
 * The hash of a browser's mark if the account has signed in with it. Null otherwise, and for unknown
 * accounts.
 */
export async function knownDevice(
  sql: Sql,
  person: Principal | null,
  mark: string | null,
): Promise<Buffer | null> {
  const hash = hashMark(mark ?? '')
  const [row] = await sql<{ device_hash: Buffer }[]>`
    select device_hash from known_devices where ${person ? isOf(sql, person) : sql`false`} and device_hash = ${hash}`
  return row?.device_hash ?? null
}

export async function rememberDevice(
  tx: Transaction,
  person: Principal,
  mark: string,
  now: Date,
): Promise<void> {
  const { employee_id, client_user_id } = idsOf(person)
  await tx`
    insert into known_devices (employee_id, client_user_id, device_hash, seen_at)
    values (${employee_id}, ${client_user_id}, ${hashMark(mark)}, ${now})
    on conflict (employee_id, client_user_id, device_hash) do update set seen_at = excluded.seen_at`
}

export async function forgetDevices(tx: Transaction, person: Principal): Promise<void> {
  await tx`delete from known_devices where ${isOf(tx, person)}`
}

function hashMark(mark: string): Buffer {
  return createHash('sha256').update(mark).digest()
}
