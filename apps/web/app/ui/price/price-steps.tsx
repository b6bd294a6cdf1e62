import { m } from '../../paraglide/messages.js'
import { Amount } from '../text/amount.tsx'
import { isolated } from '../text/isolated.ts'
import styles from './price-steps.module.css'

type Price = {
  steps: readonly { key: string; label: string; amount: number }[]
  fees: number
  total: number
  /** Null while the price is incomplete. The step of the VAT names its percentage. */
  price_list: { name: string; number: number } | null
}

/**
 * The calculation of a price: the billed weight, the steps that add up to the fees, the VAT, the total, and the version
 * of the price list.
 */
export function PriceSteps({ steps, fees, total, price_list }: Price) {
  const vat = steps.find(({ key }) => key === 'vat')
  return (
    <>
      <dl className={`stack gap-m ${styles.steps}`}>
        {steps
          .filter((step) => step !== vat)
          .map(({ key, label, amount }) => (
            <div className="flex between baseline gap-xl" key={label}>
              <dt className="soft">{label}</dt>
              {key !== 'billed_weight' && (
                <dd className="nowrap">
                  <Amount egp={amount} />
                </dd>
              )}
            </div>
          ))}
        <Sum label={m.fees_without_vat()} egp={fees} />
        {vat && (
          <div className="flex between baseline gap-xl">
            <dt className="soft">{vat.label}</dt>
            <dd className="nowrap">
              <Amount egp={vat.amount} />
            </dd>
          </div>
        )}
        <Sum label={m.total_with_tax()} egp={total} />
      </dl>
      {price_list && (
        <p className="note above-l">
          {m.quote_priced_by({
            list: isolated(price_list.name),
            number: price_list.number,
          })}
        </p>
      )}
    </>
  )
}

function Sum({ label, egp }: { label: string; egp: number }) {
  return (
    <div className={`flex between baseline gap-xl ${styles.sum}`}>
      <dt className="soft">{label}</dt>
      <dd className="nowrap">
        <Amount egp={egp} />
      </dd>
    </div>
  )
}
