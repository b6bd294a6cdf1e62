import { monthGroups, monthName, reachOf } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { AskedDocument } from '../../../shared/document/asked-document.tsx'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { byId } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ExportMenu, PdfMenu } from '../../../ui/document/export-menu.tsx'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { monthsBack } from '../../../ui/text/months.ts'
import { BranchFilter } from '../branch-filter.tsx'
import styles from '../performance.module.css'
import { sorted } from '../sortable.ts'
import { MonthCash } from './month-cash.tsx'
import { monthColumns, monthSortValues } from './month-columns.tsx'
import { MonthTotals } from './month-totals.tsx'
import { useMonth } from './use-month.ts'

const groupNames = {
  branch: m.by_branch,
  delivery_boy: m.by_delivery_boy,
  client: m.by_client,
  area: m.by_area,
}

/** A month beside the month before: in sum, by branch, delivery boy, client or area, and uncounted cash by age. */
export default function MonthReport() {
  const { role } = useSignedIn()
  const seesMoney = reachOf(role, 'money.see') !== 'none'
  const month = useMonth()
  const { asked, running, sort, change, data, error, refetch } = month
  const ofRows = data?.list_items.reduce((sum, { now }) => sum + now.ended, 0)
  return (
    <>
      <MonthToolbar {...month} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-3xl ${styles.screen}`} aria-busy={data === undefined}>
          {data?.behind === true && <p role="status">{m.performance_behind()}</p>}
          {asked.month === running && <p className="faint">{m.invoice_month_running()}</p>}
          {data?.list_items.length === 0 ? (
            <EmptyState advice={m.month_nothing({ month: monthName(data.month, pageLanguage()) })} />
          ) : (
            <>
              <MonthTotals report={data} asked={asked} seesMoney={seesMoney} />
              <DataTable
                className={styles.table}
                label={groupNames[asked.by]()}
                columns={monthColumns({
                  asked,
                  before: data?.before ?? asked.month,
                  seesMoney,
                  sort,
                  onSort: (next) => change({ sort: next }),
                })}
                rows={data && sorted(data.list_items, sort, monthSortValues)}
                keyOf={byId}
              />
              <div className="stack gap-xs text-xs faint">
                <p>{seesMoney ? m.month_branches() : m.month_deliveries_at()}</p>
                {asked.by === 'delivery_boy' && data && ofRows !== data.total.now.ended && (
                  <p>{m.fetched_count_nowhere()}</p>
                )}
              </div>
            </>
          )}
          {data && <MonthCash cash={data.cash} />}
        </div>
      )}
    </>
  )
}

/** Chooses the month, the groups and the branch. */
function MonthToolbar({ asked, request, change }: ReturnType<typeof useMonth>) {
  const { month } = asked
  const recent = monthsBack(24)
  return (
    <div className={`flex wrap gap-m ${styles.toolbar}`} role="search" aria-label={m.by_month()}>
      <Select
        aria-label={m.month()}
        options={(recent.includes(month) ? recent : [...recent, month]).map((one) => ({
          value: one,
          label: monthName(one, pageLanguage()),
        }))}
        value={month}
        onChange={(next) => change({ month: next })}
      />
      <div className="flex wrap gap-xs" role="group" aria-label={m.performance_by()}>
        {monthGroups.map((by) => (
          <Button
            key={by}
            variant={asked.by === by ? 'tinted' : 'secondary'}
            aria-pressed={asked.by === by}
            onClick={() => change({ by: by === 'branch' ? '' : by, sort: '' })}
          >
            {groupNames[by]()}
          </Button>
        ))}
      </div>
      <BranchFilter value={asked.branch_id} onChange={change} />
      <ExportMenu>
        {(format, onClose) => (
          <AskedDocument
            title={m.export_list()}
            name="exportMonth"
            request={{ ...request, format }}
            onClose={onClose}
          />
        )}
      </ExportMenu>
      <PdfMenu>
        {(language, onClose) => (
          <AskedDocument
            title={m.download_pdf()}
            name="exportMonth"
            request={{ ...request, format: 'pdf', language }}
            onClose={onClose}
          />
        )}
      </PdfMenu>
    </div>
  )
}
