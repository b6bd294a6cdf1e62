import { type CallReply, piastresOf } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './version.module.css'

type Result = NonNullable<CallReply<'comparePrices'>['result']>
type Money = Pick<Result, 'orders' | 'before' | 'after'>

/** The sums of all clients, and of those that a draft changes most. */
export function ComparisonTable({ result }: { result: Result }) {
  return (
    <div className={`width-page ${styles.changed}`}>
      <table className="table">
        <caption className="visually-hidden">{m.price_compare_clients()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.client()}</th>
            <th scope="col" data-number>
              {m.price_orders()}
            </th>
            {[m.price_before(), m.price_after(), m.price_difference()].map((header) => (
              <th key={header} scope="col" data-number>
                {header} <small className="regular">{m.egp()}</small>
              </th>
            ))}
            <th scope="col" data-number>
              %
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={m.price_all_clients()} money={result} isSum />
          {result.clients.map((client) => (
            <Row key={client.id} name={client.name} money={client} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ name, money, isSum = false }: { name: string; money: Money; isSum?: boolean }) {
  const { egp, percent } = differenceOf(money)
  const cells = [
    formatCount(money.orders),
    formatAmount(money.before),
    formatAmount(money.after),
    egp,
    percent ?? '—',
  ]
  return (
    <tr data-sum={isSum}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {cells.map((cell, index) => (
        <td key={index} data-number>
          <bdi dir="ltr">{cell}</bdi>
        </td>
      ))}
    </tr>
  )
}

const signed = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** The difference in EGP and in percent, with its sign. Null percent where there was nothing before. */
function differenceOf({ before, after }: { before: number; after: number }) {
  const piastres = piastresOf(after) - piastresOf(before)
  return {
    egp: signed.format(piastres / 100),
    percent: before === 0 ? null : signed.format(piastres / before),
  }
}
