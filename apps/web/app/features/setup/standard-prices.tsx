import type { CallReply } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { FieldGroup } from '../../shared/record/record-form.tsx'
import { label } from '../../texts/label.ts'
import { Amount, formatAmount } from '../../ui/text/amount.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import styles from './setup.module.css'

type Props = {
  prices: NonNullable<CallReply<'checkSetup'>['prices']>
  isVatRegistered: boolean
}

/** The prices that hold from the first order on. They are changed under Prices, after the setup. */
export function StandardPrices({ prices: { terms, vat_percent }, isVatRegistered }: Props) {
  const zones = terms.zones.map((name) => isolated(label(name)))
  const route = (from: number, to: number) => {
    const [one = '', other = ''] = [zones[from - 1], zones[to - 1]]
    return from === to ? m.setup_within({ zone: one }) : m.prices_cell({ from: one, to: other })
  }
  const { threshold, percent } = terms.cod_fee
  return (
    <FieldGroup title={m.standard_prices()}>
      <p className="text-m soft">{m.setup_prices()}</p>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{m.setup_between()}</th>
            <th scope="col">{m.price_first_kg()}</th>
            <th scope="col">{m.price_further_kg()}</th>
            <th scope="col">{m.price_days()}</th>
          </tr>
        </thead>
        <tbody>
          {terms.pairs.map(({ from, to, first_kg, further_kg, days_from, days_to }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">{route(from, to)}</th>
              <td>{formatAmount(first_kg)}</td>
              <td>{formatAmount(further_kg)}</td>
              <td>
                <bdi dir="ltr">
                  {days_from}–{days_to}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`stack gap-facts text-s ${styles.terms}`}>
        <dt className="soft">{m.price_cod_threshold()}</dt>
        <dd className="text-end">
          <Amount egp={threshold} />
        </dd>
        <dt className="soft">{m.price_cod_percent()}</dt>
        <dd className="text-end">{percent}</dd>
        <dt className="soft">{m.price_return_share()}</dt>
        <dd className="text-end">{terms.return_share}</dd>
        <dt className="soft">{m.vat_percent()}</dt>
        <dd className="text-end">{isVatRegistered ? vat_percent : 0}</dd>
      </dl>
    </FieldGroup>
  )
}
