import { type CallReply, ledgerAccountLabels } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { AskedDocument } from '../../shared/document/asked-document.tsx'
import { label } from '../../texts/label.ts'
import { Button } from '../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import { ExportMenu } from '../../ui/document/export-menu.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { formatAmount } from '../../ui/text/amount.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import styles from './books.module.css'
import { daysOf, presets } from './days.ts'

type Balance = CallReply<'viewTrialBalance'>
/** The row of all accounts has none. */
type Row = { account: Balance['list_items'][number]['account'] | null; code: string } & Balance['total']

const CodesDialog = lazyPart(() => import('./codes-dialog.tsx'))

export const meta = () => pageTitle(m.trial_balance())

const sum = (key: keyof Balance['total'], header: string) =>
  amountColumn<Row>(key, header, 10, (row) => <bdi dir="ltr">{formatAmount(row[key])}</bdi>)

function balanceColumns(): Column<Row>[] {
  return [
    column('account', m.account(), 22, ({ account }) =>
      account === null ? <strong>{m.total()}</strong> : label(ledgerAccountLabels[account]),
    ),
    column('code', m.account_code(), 6, ({ code }) => <bdi dir="ltr">{code}</bdi>),
    sum('opening', m.books_opening()),
    sum('debit', m.books_debit()),
    sum('credit', m.books_credit()),
    sum('closing', m.books_closing()),
  ]
}

/** The trial balance of a range of days, with the files that a bookkeeping program imports. */
export default function BooksScreen() {
  const [query, setQuery] = useSearchParams()
  const [isCoding, setIsCoding] = useState(false)
  const days = daysOf(query)
  const columns = balanceColumns()
  const { data, error, refetch } = useQuery({
    ...callQuery('viewTrialBalance', days),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TitleBar
        title={m.trial_balance()}
        actions={
          <>
            {(['account', 'owner'] as const).map((by) => (
              <ExportMenu
                key={by}
                label={by === 'account' ? m.books_export_balance() : m.books_export_owners()}
              >
                {(format, onClose) => (
                  <AskedDocument
                    title={m.trial_balance()}
                    name="exportTrialBalance"
                    request={{ ...days, by, format }}
                    onClose={onClose}
                  />
                )}
              </ExportMenu>
            ))}
            <ExportMenu label={m.books_export_journal()}>
              {(format, onClose) => (
                <AskedDocument
                  title={m.journal()}
                  name="exportJournal"
                  request={{ ...days, format }}
                  onClose={onClose}
                />
              )}
            </ExportMenu>
          </>
        }
      />
      <div className={`flex wrap gap-m ${styles.toolbar}`}>
        <DateRangeFilter
          label={m.books_days()}
          from={days.from_date}
          to={days.to_date}
          presets={presets()}
          onChange={(changed) => setQuery({ ...days, ...changed }, { replace: true })}
        />
        {data && (
          <Button variant="secondary" onClick={() => setIsCoding(true)}>
            {m.account_codes()}
          </Button>
        )}
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-m ${styles.screen}`} aria-busy={data === undefined}>
          <DataTable
            className={styles.table}
            label={m.trial_balance()}
            columns={columns}
            rows={data && [...data.list_items, { account: null, code: '', ...data.total }]}
            keyOf={({ account }) => account ?? 'total'}
          />
          <p className="text-xs faint">{m.books_signs()}</p>
        </div>
      )}
      {isCoding && data && <CodesDialog accounts={data.list_items} onClose={() => setIsCoding(false)} />}
    </>
  )
}
