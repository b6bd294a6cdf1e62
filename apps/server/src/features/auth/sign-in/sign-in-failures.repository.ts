import { createHash } from 'node:crypto'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Account } from '../accounts.repository.ts'

/** The stored hash of an identifier. */
export function hashIdentifier(identifier: string): Buffer {
  return createHash('sha256').update(identifier).digest()
}

/** The hashes of all identifiers that an account can sign in with. */
export function identifiersOf(account: Account): Buffer[] {
  const username = account.kind === 'employee' ? account.username : null
  return [account.email, username, account.phone]
    .filter((identifier) => identifier !== null)
    .map(hashIdentifier)
}

/** Serializes the attempts of one guesser for an identifier. Concurrent ones would all see few failures. */
export async function lockAttempts(tx: Transaction, identifier: Buffer, guesser: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(encode(${identifier}, 'hex') || ${guesser}::text, 0))`
}

/**
 * Failures of unknown browsers since `since`: with these identifiers from this address, and with any from
 * this address.
 */
export async function countFailures(
  sql: Sql,
  identifiers: readonly Buffer[],
  address: string,
  since: Date,
): Promise<{ ofIdentifiers: number; ofAddress: number }> {
  const [row] = await sql<{ of_identifiers: number; of_address: number }[]>`
    select count(*) filter (where identifier_hash in ${sql(identifiers)} and device_hash is null) as of_identifiers,
      count(*) filter (where device_hash is null) as of_address
    from sign_in_failures where address = ${address} and at > ${since}`
  return { ofIdentifiers: row?.of_identifiers ?? 0, ofAddress: row?.of_address ?? 0 }
}

/** Failures of unknown browsers with these identifiers from any address. */
export async function countFailuresEverywhere(
  sql: Sql,
  identifiers: readonly Buffer[],
  since: Date,
): Promise<number> {
  const [row] = await sql<{ failures: number }[]>`
    select count(*) as failures from sign_in_failures
    where identifier_hash in ${sql(identifiers)} and at > ${since} and device_hash is null`
  return row?.failures ?? 0
}

export async function countFailuresOfDevice(
  sql: Sql,
  identifiers: readonly Buffer[],
  device: Buffer,
  since: Date,
): Promise<number> {
  const [row] = await sql<{ failures: number }[]>`
    select count(*) as failures from sign_in_failures
    where identifier_hash in ${sql(identifiers)} and at > ${since} and device_hash = ${device}`
  return row?.failures ?? 0
}

/** `device` identifies a browser that the account knows. */
export async function noteFailure(
  tx: Transaction,
  identifier: Buffer,
  { address, device, at }: { address: string; device: Buffer | null; at: Date },
): Promise<void> {
  await tx`
    insert into sign_in_failures (identifier_hash, address, device_hash, at)
    values (${identifier}, ${address}, ${device}, ${at})`
}

/** Deletes failures of unknown browsers with these identifiers, from one address or from all. */
export async function forgetFailures(
  tx: Transaction,
  identifiers: readonly Buffer[],
  address: string | null,
): Promise<void> {
  await tx`
    delete from sign_in_failures
    where identifier_hash in ${tx(identifiers)}
      and (${address}::inet is null or (address = ${address}::inet and device_hash is null))`
}

export async function forgetFailuresOfDevice(
  tx: Transaction,
  identifiers: readonly Buffer[],
  device: Buffer,
): Promise<void> {
  await tx`delete from sign_in_failures where identifier_hash in ${tx(identifiers)} and device_hash = ${device}`
}
