import type { ActionCode } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { limitedAddress, shownAddress } from '../../../platform/http/limited-address.ts'
import type { Browser } from '../../../platform/web-pages/browser.ts'
import { logActivity } from '../../activity-log/index.ts'
import type { Account } from '../accounts.repository.ts'
import { describeUserAgent } from './device-words.ts'
import { noteUnknownSignIn } from './unknown-sign-ins.repository.ts'

/** Where a sign-in comes from. */
export type SigningIn = { now: Date; address: string; browser: Browser }

/**
 * Logs the result of a sign-in with the address and the browser, for superusers. Attempts for unknown
 * accounts are also written, so that the response time does not reveal which accounts exist. They are logged
 * in hourly totals.
 */
export async function logSignIn(
  tx: Transaction,
  action: Extract<ActionCode, 'signed_in' | 'sign_in_refused' | 'sign_in_locked'>,
  account: Account | null,
  { address, browser, now }: SigningIn,
): Promise<void> {
  if (account === null) return noteUnknownSignIn(tx, limitedAddress(address), now)
  const { browser: name, system } = describeUserAgent(browser.userAgent)
  await logActivity(tx, action === 'signed_in' ? account : { kind: 'public' }, now, {
    action,
    ...(account.kind === 'employee'
      ? { entity: 'sign_in', entityId: account.id }
      : { entity: 'client', entityId: account.clientId }),
    branchIds: [],
    note: [shownAddress(address), name, system].filter((part) => part !== null).join(' · '),
  })
}
