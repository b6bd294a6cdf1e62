import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import {
  countFailures,
  countFailuresEverywhere,
  countFailuresOfDevice,
  forgetFailures,
  forgetFailuresOfDevice,
  noteFailure,
  takeTurn,
} from './sign-in-failures.repository.ts'
import { lockMinutes, triesFromEverywhere, triesPerAccount, triesPerAddress } from './sign-in-limits.ts'

/** Whoever tries, by what tries are counted: the address, or the browser where the account knows it. */
export type Guesser = { address: string; device: Buffer | null; now: Date }

/**
 * Whether too much was tried wrongly to judge another try for these identifiers. What strangers do counts for
 * strangers alone: a browser that is known to the account has its own ten tries.
 */
export async function isLocked(
  sql: Sql,
  identifiers: readonly Buffer[],
  { address, device, now }: Guesser,
): Promise<boolean> {
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  if (device) return (await countFailuresOfDevice(sql, identifiers, device, since)) >= triesPerAccount
  const { ofIdentifiers, ofAddress } = await countFailures(sql, identifiers, address, since)
  return (
    ofIdentifiers >= triesPerAccount ||
    ofAddress >= triesPerAddress ||
    (await countFailuresEverywhere(sql, identifiers, since)) >= triesFromEverywhere
  )
}

/** Waits until no other try of the same guesser for the same identifier is judged. */
export function takeTurnOf(tx: Transaction, identifier: Buffer, { address, device }: Guesser): Promise<void> {
  return takeTurn(tx, identifier, device?.toString('hex') ?? address)
}

export function noteWrong(
  tx: Transaction,
  identifier: Buffer,
  { address, device, now }: Guesser,
): Promise<void> {
  return noteFailure(tx, identifier, { address, device, at: now })
}

/** A right try: what this guesser tried wrongly before is forgotten. */
export function forgetWrong(
  tx: Transaction,
  identifiers: readonly Buffer[],
  { address, device }: Guesser,
): Promise<void> {
  return device ? forgetFailuresOfDevice(tx, identifiers, device) : forgetFailures(tx, identifiers, address)
}

/** Refused since too much was tried wrongly. */
export function lockedOut(): Refused {
  return new Refused('too_many', 'sign_in_locked', {
    parameters: { minutes: lockMinutes },
    retryAfter: lockMinutes * 60,
  })
}
