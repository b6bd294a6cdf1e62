import { bareAwb, paymentLabels, priorityLabels } from '@mersal/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Mark } from '../../../ui/frame/mark.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import type { Bill } from './use-bills.ts'
import styles from './waybill.module.css'

const attempts = [
  { key: 'delivery-1', label: () => m.delivery_attempt({ number: 1 }) },
  { key: 'delivery-2', label: () => m.delivery_attempt({ number: 2 }) },
  { key: 'return-1', label: () => m.return_attempt({ number: 1 }) },
  { key: 'return-2', label: () => m.return_attempt({ number: 2 }) },
]

/**
 * One copy of a waybill: the content of the PDF label, with blanks that the delivery boy fills in by hand (spec §2).
 */
export function Waybill({ bill, copy }: { bill: Bill; copy: 'buyer' | 'seller' }) {
  const { amount, contents, from, to, payment_method, product_quantity, weight } = bill[copy]
  const priority = priorityLabels[bill.priority]
  const bare = bareAwb(bill.awb)
  return (
    <article className={styles.waybill}>
      <header className={styles.head}>
        <Mark size={34} />
        <div>
          <strong>{companyName()}</strong>
          <small>{copy === 'buyer' ? m.waybill_buyer() : m.waybill_seller()}</small>
        </div>
        <span className={styles.priority} data-pressing={bill.priority > 0 || undefined}>
          {priority && label(priority)}
        </span>
      </header>
      <div className={`row between ${styles.route}`}>
        <p>
          <bdi>{bill.origin}</bdi>
          <IconArrowRight size={16} stroke={2.2} aria-hidden="true" />
          <strong>
            <bdi>{bill.destination}</bdi>
          </strong>
        </p>
        <p>
          <small>{m.waybill_deliver_by()}</small>
          <strong dir="ltr">{formatWireDay(bill.promised_to)}</strong>
        </p>
      </div>
      <figure className={styles.barcode}>
        <Code box="-10 0 121 1" path={bill.codes.code128} className={styles.bars} label={bare} />
        <figcaption dir="ltr">{bill.awb}</figcaption>
      </figure>
      <div className={styles.receiver}>
        <div>
          <small>{m.line_to()}</small>
          <strong>
            <bdi>{to.name}</bdi>
          </strong>
          <bdi dir="ltr" className={styles.phone}>
            {[to.mobile, to.mobile2].filter(Boolean).join(' / ')}
          </bdi>
        </div>
        <Code
          box={`0 0 ${bill.codes.qr_modules} ${bill.codes.qr_modules}`}
          path={bill.codes.qr}
          className={styles.qr}
          label={bare}
        />
        <p className={styles.address}>
          <bdi>{to.address}</bdi>
          {to.mark && (
            <strong>
              <bdi>{to.mark}</bdi>
            </strong>
          )}
          {bill.note !== '' && <bdi>{bill.note}</bdi>}
        </p>
      </div>
      <div className={`row between ${styles.money}`} data-due={amount > 0 || undefined}>
        <div>
          <strong>{amount > 0 ? m.waybill_collect() : m.waybill_collect_nothing()}</strong>
          <small>
            {[
              amount > 0 && label(paymentLabels[payment_method]),
              bill.kind === 'rest' && m.waybill_rest(),
              bill.kind === 'forward' && bill.allow_opening && m.waybill_may_open(),
              bill.partial && m.waybill_may_keep_part(),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <strong className={styles.amount}>
          {amount > 0 ? <Amount egp={amount} /> : label(paymentLabels[payment_method])}
        </strong>
      </div>
      <dl className={`stack text-centre ${styles.facts}`}>
        <Fact name={m.quantity()} value={product_quantity} />
        <Fact name={m.weight_kg()} value={weight} />
        <Fact
          name={m.waybill_parcel()}
          value={m.waybill_parcel_of({ parcel: bill.parcel, parcels: bill.parcels })}
        />
        {bill.reference !== null && <Fact name={m.order_number()} value={bill.reference} />}
      </dl>
      <dl className={styles.parties}>
        <div>
          <dt>{m.line_from()}</dt>
          <dd>
            <bdi>{from.name}</bdi>
            <bdi>{from.address}</bdi>
          </dd>
        </div>
        <div>
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
            <dd>
              <span>{m.date()}</span>
              <span>{m.reason()}</span>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type CodeProps = { box: string; path: string; label: string; className: string | undefined }

/** A code as modules. Black on white in both schemes, or no scanner can read it. */
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
