import type { CallReply } from '@mersal/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { PriceSteps } from '../../ui/price/price-steps.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import styles from './price-panel.module.css'

type Price = CallReply<'enquire'>['shipping_details']

type Props = {
  /** Undefined until a price has loaded. */
  price: Price | undefined
  /** Why there is no price. */
  refusal: string | undefined
}

/** The price, which is the fees (spec §2), with its calculation up to the total. */
export function PricePanel({ price, refusal }: Props) {
  return (
    <section className={`shrinks width-form sand ${styles.panel}`} aria-label={m.price()}>
      <h2 className="text-m medium soft">{m.price()}</h2>
      <output className={`block heavy figures ${styles.price}`}>
        {price ? <Amount egp={price.price_info.fees} /> : `\u20680\u2069 ${m.egp()}`}
      </output>
      {refusal !== undefined && (
        <p className="flex gap-m above-l danger" role="alert">
          <IconAlertTriangle className="rigid above-s" size={18} stroke={1.8} aria-hidden="true" />
          {refusal}
        </p>
      )}
      {price && (
        <>
          <PriceSteps {...price.price_info} />
          <p className="above-l soft">
            {m.promised_in_days({ ...price.days, same: price.days.from === price.days.to ? 'yes' : 'no' })}
          </p>
        </>
      )}
    </section>
  )
}
