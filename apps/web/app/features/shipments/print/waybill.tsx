import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { paymentWords } from '../../../ui/shipment/payment-words.ts'
import type { Bill } from './use-bills.ts'
import styles from './waybill.module.css'

const attempts = [
  { key: 'delivery-1', label: () => m.delivery_attempt({ number: 1 }) },
  { key: 'delivery-2', label: () => m.delivery_attempt({ number: 2 }) },
  { key: 'return-1', label: () => m.return_attempt({ number: 1 }) },
  { key: 'return-2', label: () => m.return_attempt({ number: 2 }) },
]

/** One copy of a waybill, with the blanks that the delivery boy fills in by hand (spec §2). */
export function Waybill({ bill, copy }: { bill: Bill; copy: 'buyer' | 'seller' }) {
  const { amount, contents, from, to, payment_method, product_quantity, weight } = bill[copy]
  const bare = bill.awb.slice(bill.awb.lastIndexOf('-') + 1)
  return (
    <article className={styles.waybill}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Mark size={26} />
          {brand.name[pageLanguage()]}
        </span>
        <span>{copy === 'buyer' ? m.waybill_buyer() : m.waybill_seller()}</span>
      </header>
      <div className={styles.codes}>
        <figure>
          <Code box="-10 0 121 1" path={bill.codes.code128} className={styles.bars} label={bare} />
          <figcaption dir="ltr">{bill.awb}</figcaption>
        </figure>
        <Code
          box={`0 0 ${bill.codes.qr_modules} ${bill.codes.qr_modules}`}
          path={bill.codes.qr}
          className={styles.qr}
          label={bare}
        />
      </div>
      <dl className={styles.ends}>
        <div>
          <dt>{m.line_from()}</dt>
          <dd>
            <strong>
              <bdi>{from.name}</bdi>
            </strong>
            <bdi>{from.address}</bdi>
          </dd>
        </div>
        <div>
          <dt>{m.line_to()}</dt>
          <dd>
            <strong>
              <bdi>{to.name}</bdi>
            </strong>
            <bdi dir="ltr" className={styles.phone}>
              {to.mobile}
            </bdi>
            <bdi>{to.address}</bdi>
          </dd>
        </div>
      </dl>
      <div className={styles.money}>
        <span>{paymentWords[payment_method]()}</span>
        <strong>
          <Amount egp={amount} />
        </strong>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{m.quantity()}</dt>
          <dd dir="ltr">{product_quantity}</dd>
        </div>
        <div>
          <dt>{m.weight_kg()}</dt>
          <dd dir="ltr">{weight}</dd>
        </div>
        <div className={styles.contents}>
          <dt>{m.contents()}</dt>
          <dd>
            <bdi>{contents}</bdi>
          </dd>
        </div>
      </dl>
      <dl className={styles.attempts}>
        {attempts.map(({ key, label }) => (
          <div key={key}>
            <dt>{label()}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  )
}

type CodeProps = { box: string; path: string; label: string; className: string | undefined }

/** A code in its modules; black on white whatever the screen's scheme is, or no scanner reads it. */
function Code({ box, path, label, className }: CodeProps) {
  return (
    <svg
      className={className}
      viewBox={box}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
