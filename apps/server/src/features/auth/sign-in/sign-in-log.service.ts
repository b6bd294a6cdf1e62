import type { ActionCode } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { limitedAddress, shownAddress } from '../../../platform/http/limited-address.ts'
import { logActivity } from '../../activity-log/index.ts'
import { describeUserAgent } from './device-words.ts'
import { noteOfNobody } from './sign-ins-of-nobody.repository.ts'
import type { SigningIn } from './signing-in.ts'

/**
 * Writes down how a sign-in ended, with the address and the browser. Only superusers read it. A try at an account that
 * there is not is noted as well, or the time of the answer would tell which there are; it is told by the hour.
 */
export async function logSignIn(
  tx: Transaction,
  action: Extract<ActionCode, 'signed_in' | 'sign_in_refused' | 'sign_in_locked'>,
  employeeId: number | null,
  { address, browser, now }: SigningIn,
): Promise<void> {
  if (employeeId === null) return noteOfNobody(tx, limitedAddress(address), now)
  const { browser: name, system } = describeUserAgent(browser.userAgent)
  await logActivity(
    tx,
    action === 'signed_in' ? { kind: 'employee', id: employeeId } : { kind: 'public' },
    now,
    {
      action,
      entity: 'sign_in',
      entityId: employeeId,
      branchIds: [],
      note: [shownAddress(address), name, system].filter((part) => part !== null).join(' · '),
    },
  )
}
