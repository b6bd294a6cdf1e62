import { createHash } from 'node:crypto'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/**
 * The hash of a browser's mark if the account has signed in with it. Null otherwise, and for unknown
 * accounts.
 */
export async function knownDevice(
  sql: Sql,
  employeeId: number | null,
  mark: string | null,
): Promise<Buffer | null> {
  const hash = hashMark(mark ?? '')
  const [row] = await sql<{ device_hash: Buffer }[]>`
    select device_hash from known_devices where employee_id = ${employeeId} and device_hash = ${hash}`
  return row?.device_hash ?? null
}

export async function rememberDevice(
  tx: Transaction,
  employeeId: number,
  mark: string,
  now: Date,
): Promise<void> {
  await tx`
    insert into known_devices (employee_id, device_hash, seen_at) values (${employeeId}, ${hashMark(mark)}, ${now})
    on conflict (employee_id, device_hash) do update set seen_at = excluded.seen_at`
}

export async function forgetDevices(tx: Transaction, employeeId: number): Promise<void> {
  await tx`delete from known_devices where employee_id = ${employeeId}`
}

function hashMark(mark: string): Buffer {
  return createHash('sha256').update(mark).digest()
}
