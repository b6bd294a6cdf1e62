import { monthName, type PayRow, payKindLabels, payKinds } from '@mersal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths, viewPath } from '../../paths.ts'
import { AskedDocument } from '../../shared/document/asked-document.tsx'
import { label } from '../../texts/label.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Select } from '../../ui/control/select.tsx'
import { amountColumn, byId, type Column, column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ExportMenu } from '../../ui/document/export-menu.tsx'
import { CountLink } from '../../ui/figures/count-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { monthOf, monthsBack } from '../../ui/text/months.ts'
import styles from './pay.module.css'
import { PayTotals } from './pay-totals.tsx'

/** What each delivery boy earned in a month. */
export function PaySheets() {
  const [query, setQuery] = useSearchParams()
  const month = monthOf(query)
  const branch = query.get('branch_id') ?? ''
  const request = { month, ...(branch !== '' && { branch_id: branch }) }
  const { data, error, refetch } = useQuery({
    ...callQuery('viewPay', request),
    placeholderData: keepPreviousData,
  })
  const { data: branches } = useQuery(callQuery('listBranches', { fetch: 'all' }))
  const change = (name: string, value: string) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      if (value === '') after.delete(name)
      else after.set(name, value)
      return after
    })
  return (
    <>
      <div className={`row wrap gap-m ${styles.toolbar}`}>
        <Select
          aria-label={m.month()}
          options={monthsBack(24).map((one) => ({ value: one, label: monthName(one, pageLanguage()) }))}
          value={month}
          onChange={(next) => change('month', next)}
        />
        {(branches?.list_items.length ?? 0) > 1 && (
          <Select
            aria-label={m.branch()}
            placeholder={m.any_branch()}
            options={(branches?.list_items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branch}
            onChange={(next) => change('branch_id', next)}
          />
        )}
        {data && data.list_items.length > 0 && (
          <ExportMenu>
            {(format, onClose) => (
              <AskedDocument
                title={m.export_list()}
                name="exportPay"
                request={{ ...request, format }}
                onClose={onClose}
              />
            )}
          </ExportMenu>
        )}
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data?.list_items.length === 0 ? (
        <EmptyState advice={m.pay_none({ month: monthName(month, pageLanguage()) })} />
      ) : (
        <div className={`stack gap-2xl ${styles.screen}`} aria-busy={data === undefined}>
          <PayTotals sums={data?.total} />
          <DataTable
            label={m.pay_sheets()}
            columns={payColumns(month)}
            rows={data?.list_items}
            keyOf={byId}
            linkOf={({ id }) => narrowedPath(viewPath(paths.pay, id), { month })}
          />
        </div>
      )}
    </>
  )
}

function payColumns(month: string): Column<PayRow>[] {
  return [
    column('name', m.delivery_boy(), 16, ({ name, branch }) => (
      <>
        <bdi>{name}</bdi>
        {branch !== null && (
          <small className="block text-xs faint">
            <bdi>{branch}</bdi>
          </small>
        )}
      </>
    )),
    ...payKinds.map(
      (kind): Column<PayRow> =>
        amountColumn(kind, label(payKindLabels[kind]), 4, (row) => (
          <CountLink count={row[kind]} to={narrowedPath(viewPath(paths.pay, row.id), { month, kind })} />
        )),
    ),
    ...(['earned', 'shortages', 'total'] as const).map(
      (key): Column<PayRow> =>
        amountColumn(
          key,
          { earned: m.pay_earned, shortages: m.pay_shortages, total: m.total }[key](),
          8,
          (row) => <Amount egp={row[key]} />,
        ),
    ),
  ]
}
