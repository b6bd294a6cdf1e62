import { createHash } from 'node:crypto'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Account } from '../accounts.repository.ts'

/** What an identifier is remembered as. */
export function hashIdentifier(identifier: string): Buffer {
  return createHash('sha256').update(identifier).digest()
}

/** The hashes of everything that an account signs in with. */
export function identifiersOf({ email, username, phone }: Account): Buffer[] {
  return [email, username, phone].filter((identifier) => identifier !== null).map(hashIdentifier)
}

/** Lets one try of a guesser for an identifier be judged at a time, or many at once would all see few failures. */
export async function takeTurn(tx: Transaction, identifier: Buffer, guesser: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(encode(${identifier}, 'hex') || ${guesser}::text, 0))`
}

/** Strangers' wrong tries since `since`: with these identifiers from this address, and from this address with any. */
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

/** Strangers' wrong tries with these identifiers from anywhere. */
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

/** `device` is that of a browser which the account knows. */
export async function noteFailure(
  tx: Transaction,
  identifier: Buffer,
  { address, device, at }: { address: string; device: Buffer | null; at: Date },
): Promise<void> {
  await tx`
    insert into sign_in_failures (identifier_hash, address, device_hash, at)
    values (${identifier}, ${address}, ${device}, ${at})`
}

/** Forgets strangers' wrong tries with these identifiers from one address, or everybody's from all. */
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
