import { monthName } from '@mersal/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { AskedDocument } from '../../shared/document/asked-document.tsx'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { ExportMenu } from '../../ui/document/export-menu.tsx'
import { Figure, Sums } from '../../ui/figures/figure.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { ProgressBar } from '../../ui/frame/progress-bar.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { monthOf } from '../../ui/text/months.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import { type MonthView, monthStateWords } from './invoice-words.ts'
import styles from './invoices.module.css'
import { InvoicesList } from './invoices-list.tsx'
import { Lacking } from './lacking.tsx'

const MakeDialog = lazyPart(() => import('./make-dialog.tsx'))

export const meta = () => pageTitle(m.invoices())

/** Tax invoices by month: what was charged, who lacks data, and the invoices once they are made. */
export default function InvoicesScreen() {
  const [query, setQuery] = useSearchParams()
  const [isMaking, setIsMaking] = useState(false)
  const cache = useQueryClient()
  const month = monthOf(query)
  const { data, error, refetch } = useQuery({
    ...callQuery('viewInvoiceMonth', { month }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'being_made' ? 1_000 : false),
  })
  const made = data ? data.invoices + data.credit_notes : 0
  // The list grows while invoices are made.
  useEffect(() => {
    if (made > 0) void cache.invalidateQueries({ queryKey: ['listInvoices'] })
  }, [cache, made])
  const mayIssue = useMay('invoices.issue')
  // While another month loads, the shown one stays: what is made is what its name says.
  const name = monthName(data?.month ?? month, pageLanguage())
  return (
    <>
      <TitleBar
        title={m.invoices()}
        actions={
          <>
            {made > 0 && (
              <ExportMenu>
                {(format, onClose) => (
                  <AskedDocument
                    title={m.export_list()}
                    name="exportInvoices"
                    request={{ month: data?.month ?? month, format }}
                    onClose={onClose}
                  />
                )}
              </ExportMenu>
            )}
            {mayIssue && data?.state === 'open' && data.to_make > 0 && (
              <Button onClick={() => setIsMaking(true)}>{m.invoices_make({ month: name })}</Button>
            )}
          </>
        }
      />
      <div className={`row wrap gap-facts ${styles.toolbar}`}>
        <Select
          aria-label={m.month()}
          options={(data?.months ?? [{ month, state: null }]).map((one) => ({
            value: one.month,
            label: monthName(one.month, pageLanguage()),
          }))}
          value={month}
          onChange={(next) => setQuery({ month: next })}
        />
        {data && (
          <p className={`note ${styles.state}`} data-state={data.state}>
            {monthStateWords[data.state]()}
          </p>
        )}
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-2xl ${styles.screen}`} aria-busy={data === undefined}>
          <MonthFigures month={data} />
          {data && <Content month={data} name={name} />}
        </div>
      )}
      {isMaking && data && <MakeDialog month={data} name={name} onClose={() => setIsMaking(false)} />}
    </>
  )
}

function Content({ month, name }: { month: MonthView; name: string }) {
  const made = month.invoices + month.credit_notes
  if (made + month.to_make === 0) return <EmptyState advice={m.invoices_nothing_charged({ month: name })} />
  return (
    <>
      {month.state === 'being_made' && (
        <div className="gutter">
          <ProgressBar
            label={m.invoice_month_being_made()}
            done={made}
            total={made + month.to_make}
            isOver={false}
          />
        </div>
      )}
      {(month.state === 'open' || month.state === 'running') && <Lacking month={month} />}
      {made > 0 && <InvoicesList month={month.month} />}
    </>
  )
}

function MonthFigures({ month }: { month: MonthView | undefined }) {
  const isMade = month?.state === 'made' || month?.state === 'being_made'
  return (
    <Sums>
      <Figure
        of="documents"
        label={isMade ? m.invoices() : m.invoices_to_make()}
        note={
          isMade
            ? m.invoice_credit_notes({ count: month.credit_notes, shown: formatCount(month.credit_notes) })
            : m.invoices_clients_charged()
        }
      >
        {month && formatCount(isMade ? month.invoices : month.to_make)}
      </Figure>
      <Figure of="net" label={m.invoice_net()} note={m.invoices_is_revenue()}>
        {month && <Amount egp={month.net} />}
      </Figure>
      <Figure of="vat" label={m.vat()} note={m.invoices_is_vat()}>
        {month && <Amount egp={month.vat} />}
      </Figure>
      <Figure of="total" label={m.total()} note={m.invoices_without_cod()}>
        {month && <Amount egp={month.total} />}
      </Figure>
    </Sums>
  )
}
