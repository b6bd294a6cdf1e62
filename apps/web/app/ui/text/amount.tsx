import { once } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './amount.module.css'

const decimal = once(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** An amount in a sentence: two decimal places, with thousands separators. */
export function formatAmount(egp: number): string {
  return decimal().format(egp)
}

/** An amount in EGP with two decimal places, so that a column aligns. */
export function Amount({ egp }: { egp: number }) {
  return (
    <span className={styles.amount}>
      <bdi dir="ltr">{formatAmount(egp)}</bdi> <small>{m.egp()}</small>
    </span>
  )
}
