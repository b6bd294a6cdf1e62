import type { OpenPayout } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import styles from '../payouts.module.css'

const words = { failed: m.payouts_last_failed, returned: m.payouts_last_returned }

/** Warns of payout details to which the last payment did not arrive. */
export function FailedBefore({ state, reason }: Pick<NonNullable<OpenPayout['failed']>, 'state' | 'reason'>) {
  return (
    <small className={`block ${styles.warning}`}>
      {words[state]()} <bdi>{reason}</bdi>
    </small>
  )
}
