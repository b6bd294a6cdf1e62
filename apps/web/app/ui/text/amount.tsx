import { once } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import styles from './amount.module.css'

const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const decimal = once(() => new Intl.NumberFormat('en', twoPlaces))
const signed = once(() => new Intl.NumberFormat('en', { ...twoPlaces, signDisplay: 'exceptZero' }))

/** An amount in a sentence: two decimal places, with thousands separators. */
export function formatAmount(egp: number): string {
  return decimal().format(egp)
}

/** An amount in EGP with two decimal places, so that a column aligns. A change of a balance also says plus. */
export function Amount({ egp, isChange = false }: { egp: number; isChange?: boolean }) {
  return (
    <span className={`figures nowrap ${styles.amount}`}>
      <bdi dir="ltr">{isChange ? signed().format(egp) : formatAmount(egp)}</bdi> <small>{m.egp()}</small>
    </span>
  )
}
