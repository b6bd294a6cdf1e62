import type { CallReply } from '@mersal/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Amount } from '../../ui/amount.tsx'
import styles from './price-panel.module.css'

type Price = CallReply<'enquire'>['shipping_details']

type Props = {
  /** Undefined until something was asked and answered. */
  price: Price | undefined
  /** Why there is no price. */
  refusal: string | undefined
}

/** The price, and how it is made: steps that add up to what is paid. */
export function PricePanel({ price, refusal }: Props) {
  return (
    <section className={styles.panel} aria-label={m.price()}>
      <h2>{m.price()}</h2>
      <output className={styles.price}>
        {price ? <Amount egp={price.price_info.fees} /> : `\u20680\u2069 ${m.egp()}`}
      </output>
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          {refusal}
        </p>
      )}
      {price && <Steps price={price} />}
    </section>
  )
}

function Steps({ price: { price_info, days } }: { price: Price }) {
  return (
    <>
      <dl className={styles.steps}>
        {price_info.steps.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Amount egp={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{m.total_with_tax()}</dt>
          <dd>
            <Amount egp={price_info.total} />
          </dd>
        </div>
      </dl>
      <p className={styles.days}>{m.promised_in_days({ from: days.from, to: days.to })}</p>
    </>
  )
}
