import { type Role, reachOf } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

export type SecondFactor = { secret_sealed: Buffer; confirmed_at: Date | null; last_step: number }

/** True when an employee signs in with a code, too. Roles without the console need none. */
export async function hasSecondFactor(sql: Sql, { id, role }: { id: number; role: Role }): Promise<boolean> {
  const found = await sql`select from second_factors where employee_id = ${id} and confirmed_at is not null`
  return found.count === 1 && reachOf(role, 'console.enter') !== 'none'
}

/** When it was turned on, and how many recovery codes are left. */
export async function readSecondFactor(
  sql: Sql,
  employeeId: number,
): Promise<{ confirmed_at: Date; recovery_codes_left: number } | null> {
  const [row] = await sql<{ confirmed_at: Date; recovery_codes_left: number }[]>`
    select confirmed_at,
      (select count(*) from recovery_codes r where r.employee_id = f.employee_id and used_at is null) as recovery_codes_left
    from second_factors f where employee_id = ${employeeId} and confirmed_at is not null`
  return row ?? null
}

/** Locks the factor until the transaction ends, so that a code is used once. */
export async function lockSecondFactor(tx: Transaction, employeeId: number): Promise<SecondFactor | null> {
  const [row] = await tx<SecondFactor[]>`
    select secret_sealed, confirmed_at, last_step from second_factors where employee_id = ${employeeId} for update`
  return row ?? null
}

/** Stores an unconfirmed secret in place of an earlier one. False when the factor is already on. */
export async function keepPendingSecret(
  tx: Transaction,
  employeeId: number,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const kept = await tx`
    insert into second_factors (employee_id, secret_sealed, created_at) values (${employeeId}, ${secretSealed}, ${now})
    on conflict (employee_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
      where second_factors.confirmed_at is null`
  return kept.count === 1
}

export async function confirmSecret(tx: Transaction, employeeId: number, now: Date): Promise<void> {
  await tx`update second_factors set confirmed_at = ${now} where employee_id = ${employeeId}`
}

export async function noteStep(tx: Transaction, employeeId: number, step: number): Promise<void> {
  await tx`update second_factors set last_step = ${step} where employee_id = ${employeeId}`
}

/** Deletes the factor with its recovery codes. True when there was one, confirmed or not. */
export async function removeSecondFactor(tx: Transaction, employeeId: number): Promise<boolean> {
  const removed = await tx`delete from second_factors where employee_id = ${employeeId}`
  return removed.count === 1
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  employeeId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx`delete from recovery_codes where employee_id = ${employeeId}`
  await tx`
    insert into recovery_codes (employee_id, code_hash)
    select ${employeeId}::bigint, decode(unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]), 'hex')`
}

/** True when the code was valid and unused. */
export async function spendRecoveryCode(
  tx: Transaction,
  employeeId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const spent = await tx`
    update recovery_codes set used_at = ${now}
    where employee_id = ${employeeId} and code_hash = ${hash} and used_at is null`
  return spent.count === 1
}
