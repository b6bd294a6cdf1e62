import { monthName, type PaySheet, payKindLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths, viewPath } from '../../paths.ts'
import { AskedDocument } from '../../shared/document/asked-document.tsx'
import { label } from '../../texts/label.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { PdfMenu } from '../../ui/document/export-menu.tsx'
import lines from '../../ui/document/lines-table.module.css'
import { CountLink } from '../../ui/figures/count-link.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { formatAmount } from '../../ui/text/amount.tsx'
import { monthOf } from '../../ui/text/months.ts'
import styles from './pay.module.css'
import { PayStops } from './pay-stops.tsx'
import { PayTotals } from './pay-totals.tsx'

/** The pay sheet of a delivery boy: stops times rates, less shortages. Each figure opens its stops. */
export function PaySheetPage({ id }: { id: number }) {
  const [query] = useSearchParams()
  const month = monthOf(query)
  const request = { month, courier_id: id }
  const { data, error, refetch } = useQuery(callQuery('openPay', request))
  return (
    <>
      <TitleBar
        title={data?.courier.name ?? m.pay_sheet()}
        trail={[{ label: m.pay(), to: narrowedPath(paths.pay, { month }) }]}
        note={<p>{monthName(month, pageLanguage())}</p>}
        actions={
          data && (
            <PdfMenu>
              {(language, onClose) => (
                <AskedDocument
                  title={m.download_pdf()}
                  name="printPay"
                  request={{ ...request, language }}
                  onClose={onClose}
                />
              )}
            </PdfMenu>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={`stack gap-2xl ${styles.screen}`}>
          <PayTotals sums={data} />
          {data.lines.length === 0 ? (
            <EmptyState advice={m.pay_no_stops()} />
          ) : (
            <>
              <Lines sheet={data} id={id} />
              <PayStops id={id} month={month} />
            </>
          )}
        </div>
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}

function Lines({ sheet: { lines: rows, month }, id }: { sheet: PaySheet; id: number }) {
  return (
    <div className={styles.sheet}>
      <table className={lines.table}>
        <caption>{m.statement_in_egp()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.pay_stops()}</th>
            <th scope="col">{m.area()}</th>
            {[m.invoice_count, m.pay_rate, m.amount].map((header) => (
              <th key={header()} scope="col" data-amount="true">
                {header()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, area, rate, stops, amount }) => (
            <tr key={`${kind} ${area?.id} ${rate}`}>
              <th scope="row">{label(payKindLabels[kind])}</th>
              <td>{area === null ? m.pay_no_area() : <bdi>{label(area.name)}</bdi>}</td>
              <td data-amount="true" data-label={m.invoice_count()}>
                <CountLink
                  count={stops}
                  to={narrowedPath(viewPath(paths.pay, id), {
                    month,
                    kind,
                    area_id: String(area?.id ?? 0),
                  })}
                  isOnPage
                />
              </td>
              <td data-amount="true" data-label={m.pay_rate()}>
                {rate === null ? m.pay_no_rate() : <bdi dir="ltr">{formatAmount(rate)}</bdi>}
              </td>
              <td data-amount="true" data-label={m.amount()}>
                <bdi dir="ltr">{formatAmount(amount)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
