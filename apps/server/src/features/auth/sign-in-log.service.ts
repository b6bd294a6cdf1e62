import type { Transaction } from '../../platform/database.ts'
import { shownAddress } from '../../platform/limited-address.ts'
import { type ActionCode, logActivity } from '../activity-log/index.ts'
import { describeUserAgent } from './device-words.ts'
import type { SigningIn } from './signing-in.ts'

/** What is written of a sign-in to nobody's account: there is no employee 0. */
const nobody = 0

/**
 * Writes down how a sign-in ended, with the address and the browser. Only superusers read it. It is written for
 * accounts that there are not as well, or the time of the answer would tell which there are.
 */
export async function logSignIn(
  tx: Transaction,
  action: Extract<ActionCode, 'signed_in' | 'sign_in_refused' | 'sign_in_locked'>,
  employeeId: number | null,
  { address, browser, now }: SigningIn,
): Promise<void> {
  const { browser: name, system } = describeUserAgent(browser.userAgent)
  const isIn = action === 'signed_in' && employeeId !== null
  await logActivity(tx, isIn ? { kind: 'employee', id: employeeId } : { kind: 'public' }, now, {
    action,
    entity: 'sign_in',
    entityId: employeeId ?? nobody,
    branchIds: [],
    note: [shownAddress(address), name, system].filter((part) => part !== null).join(' · '),
  })
}
