import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import {
  countFailures,
  countFailuresEverywhere,
  countFailuresOfDevice,
  forgetFailures,
  forgetFailuresOfDevice,
  lockAttempts,
  noteFailure,
} from './sign-in-failures.repository.ts'
import { lockMinutes, triesFromEverywhere, triesPerAccount, triesPerAddress } from './sign-in-limits.ts'

/** The source that attempts count for: the address, or the browser if the account knows it. */
export type Guesser = { address: string; device: Buffer | null; now: Date }

/**
 * True when there are too many failures to check another attempt for these identifiers. Failures of unknown
 * browsers do not lock known ones: each known browser has its own ten attempts.
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

/** Waits while another attempt of the same guesser for the same identifier is checked. */
export function lockAttemptsOf(
  tx: Transaction,
  identifier: Buffer,
  { address, device }: Guesser,
): Promise<void> {
  return lockAttempts(tx, identifier, device?.toString('hex') ?? address)
}

export function noteWrong(
  tx: Transaction,
  identifier: Buffer,
  { address, device, now }: Guesser,
): Promise<void> {
  return noteFailure(tx, identifier, { address, device, at: now })
}

/** After a success, deletes the earlier failures of this guesser. */
export function forgetWrong(
  tx: Transaction,
  identifiers: readonly Buffer[],
  { address, device }: Guesser,
): Promise<void> {
  return device ? forgetFailuresOfDevice(tx, identifiers, device) : forgetFailures(tx, identifiers, address)
}

/** Refuses because of too many failures. */
export function lockedOut(): Refused {
  return new Refused('too_many', 'sign_in_locked', {
    parameters: { minutes: lockMinutes },
    retryAfter: lockMinutes * 60,
  })
}
