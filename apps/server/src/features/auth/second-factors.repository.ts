import { reachOf } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Person } from '../../platform/session/actor.ts'
import { idsOf, isOf, type Principal } from '../../platform/session/principal.ts'

export type SecondFactor = { secret_sealed: Buffer; confirmed_at: Date | null; last_step: number }

type WithRole<P extends Person> = P extends Person ? Pick<P, 'kind' | 'id' | 'role'> : never

/** True when a person signs in with a code, too. Employees without the console need none. */
export async function hasSecondFactor(sql: Sql, person: WithRole<Person>): Promise<boolean> {
  const found = await sql`select from second_factors where ${isOf(sql, person)} and confirmed_at is not null`
  const mayNeed = person.kind !== 'employee' || reachOf(person.role, 'console.enter') !== 'none'
  return found.count === 1 && mayNeed
}

/** When it was turned on, and how many recovery codes are left. */
export async function readSecondFactor(
  sql: Sql,
  person: Principal,
): Promise<{ confirmed_at: Date; recovery_codes_left: number } | null> {
  const [row] = await sql<{ confirmed_at: Date; recovery_codes_left: number }[]>`
    select confirmed_at,
      (select count(*) from recovery_codes where ${isOf(sql, person)} and used_at is null) as recovery_codes_left
    from second_factors where ${isOf(sql, person)} and confirmed_at is not null`
  return row ?? null
}

/** Locks the factor until the transaction ends, so that a code is used once. */
export async function lockSecondFactor(tx: Transaction, person: Principal): Promise<SecondFactor | null> {
  const [row] = await tx<SecondFactor[]>`
    select secret_sealed, confirmed_at, last_step from second_factors where ${isOf(tx, person)} for update`
  return row ?? null
}

/** Stores an unconfirmed secret in place of an earlier one. False when the factor is already on. */
export async function storePendingSecret(
  tx: Transaction,
  person: Principal,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const { employee_id, client_user_id } = idsOf(person)
  await tx`delete from second_factors where ${isOf(tx, person)} and confirmed_at is null`
  const updated = await tx`
    insert into second_factors (employee_id, client_user_id, secret_sealed, created_at)
    values (${employee_id}, ${client_user_id}, ${secretSealed}, ${now}) on conflict do nothing`
  return updated.count === 1
}

export async function confirmSecret(tx: Transaction, person: Principal, now: Date): Promise<void> {
  await tx`update second_factors set confirmed_at = ${now} where ${isOf(tx, person)}`
}

export async function noteStep(tx: Transaction, person: Principal, step: number): Promise<void> {
  await tx`update second_factors set last_step = ${step} where ${isOf(tx, person)}`
}

/** Deletes the factor with its recovery codes. True when there was one, confirmed or not. */
export async function removeSecondFactor(tx: Transaction, person: Principal): Promise<boolean> {
  const removed = await tx`delete from second_factors where ${isOf(tx, person)}`
  return removed.count === 1
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  person: Principal,
  hashes: readonly Buffer[],
): Promise<void> {
  const { employee_id, client_user_id } = idsOf(person)
  await tx`delete from recovery_codes where ${isOf(tx, person)}`
  await tx`
    insert into recovery_codes (employee_id, client_user_id, code_hash)
    select ${employee_id}::bigint, ${client_user_id}::bigint, decode(unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]), 'hex')`
}

/** True when the code was valid and unused. */
export async function spendRecoveryCode(
  tx: Transaction,
  person: Principal,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const spent = await tx`
    update recovery_codes set used_at = ${now}
    where ${isOf(tx, person)} and code_hash = ${hash} and used_at is null`
  return spent.count === 1
}
