import { type PayKind, payKindLabels, payKinds } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../client/call.ts'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import lines from '../../../ui/document/lines-table.module.css'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { egyptDay, formatWireDay } from '../../../ui/text/day.tsx'
import styles from '../pay.module.css'

const RatesDialog = lazyPart(() => import('./rates-dialog.tsx'))

type Rates = Record<PayKind, number | null>

/** The rates by day: everywhere, and in areas with their own. */
export function PayRates() {
  const [setting, setSetting] = useState<'everywhere' | 'area' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['viewPayRates'],
    queryFn: ({ signal }) => call('viewPayRates', {}, { signal }),
  })
  const maySet = useMay('company.edit')
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return (
    <div className={`stack gap-4xl ${styles.rates}`}>
      <RateList
        title={m.pay_everywhere()}
        none={m.pay_no_rates()}
        action={maySet && <Button onClick={() => setSetting('everywhere')}>{m.pay_set_everywhere()}</Button>}
        rows={data.everywhere.map((rates) => ({ ...rates, key: rates.from_date, where: null }))}
      />
      <RateList
        title={m.pay_in_areas()}
        none={m.pay_no_area_rates()}
        action={
          maySet &&
          data.everywhere.length > 0 && (
            <Button variant="secondary" onClick={() => setSetting('area')}>
              {m.pay_set_area()}
            </Button>
          )
        }
        rows={data.areas.map((rates) => ({
          ...rates,
          key: `${rates.area.id} ${rates.from_date}`,
          where: (
            <>
              <bdi>{label(rates.area.name)}</bdi>
              <small className="block text-xs faint">
                <bdi>{label(rates.area.branch)}</bdi>
              </small>
            </>
          ),
        }))}
      />
      {setting && <RatesDialog ofArea={setting === 'area'} rates={data} onClose={() => setSetting(null)} />}
    </div>
  )
}

type Row = Rates & { key: string; where: ReactNode; from_date: string; in_force: boolean; saved_by: string }
type ListProps = { title: string; none: string; action: ReactNode; rows: readonly Row[] }

function RateList({ title, none, action, rows }: ListProps) {
  const today = egyptDay(0)
  return (
    <section>
      <header className={`row wrap between gap-m ${styles.rateHead}`}>
        <h2>{title}</h2>
        {action}
      </header>
      {rows.length === 0 ? (
        <p className="gutter soft">{none}</p>
      ) : (
        <div className={styles.sheet}>
          <table className={lines.table}>
            <caption>{m.statement_in_egp()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.price_first_day()}</th>
                {rows[0]?.where && <th scope="col">{m.area()}</th>}
                {payKinds.map((kind) => (
                  <th key={kind} scope="col" data-amount="true">
                    {label(payKindLabels[kind])}
                  </th>
                ))}
                <th scope="col">{m.pay_saved_by()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} data-past={!row.in_force && row.from_date < today}>
                  <th scope="row">
                    <bdi dir="ltr">{formatWireDay(row.from_date)}</bdi>
                    {row.in_force && <small className="block text-xs faint">{m.pay_in_force()}</small>}
                  </th>
                  {row.where && <td>{row.where}</td>}
                  {payKinds.map((kind) => (
                    <td key={kind} data-amount="true" data-label={label(payKindLabels[kind])}>
                      {row[kind] === null ? (
                        m.pay_as_everywhere()
                      ) : (
                        <bdi dir="ltr">{formatAmount(row[kind])}</bdi>
                      )}
                    </td>
                  ))}
                  <td data-label={m.pay_saved_by()}>
                    <bdi>{row.saved_by}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
