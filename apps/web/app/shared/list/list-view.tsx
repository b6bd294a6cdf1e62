import { limits } from '@mersal/contract'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { Select } from '../../ui/control/select.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Selection } from '../../ui/data-table/select-cells.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { type Filters, type ListCall, type RowOf, rowsOf } from './list-definition.ts'
import styles from './list-view.module.css'
import type { List } from './use-list.ts'

type Props<N extends ListCall, F extends string> = {
  list: List<N, F>
  label: string
  columns: readonly Column<RowOf<N>>[]
  keyOf: (row: RowOf<N>) => string
  /** The page of a row. */
  linkOf?: (row: RowOf<N>) => string
  /** The text of an empty list without filters: what to do next. */
  noneYet: string
  noneYetAction?: ReactNode
  selection?: Selection | undefined
  className?: string | undefined
}

/** A page of a list in each of its states: loading, empty, failed with a retry, and full with pagination. */
export function ListView<N extends ListCall, F extends string>({
  list,
  noneYet,
  noneYetAction,
  ...table
}: Props<N, F>) {
  const { data, error, isNarrowed, filters, change, clear, refetch } = list
  const rows = data && rowsOf<N>(data)
  if (error) return <ErrorPanel error={error} onRetry={refetch} />
  if (rows?.length === 0) {
    const lastPage = data?.total_pages ?? 0
    if (filters.page > 1 && lastPage > 0)
      return (
        <EmptyState
          advice={m.list_past_end({ page: filters.page, pages: lastPage })}
          action={
            <Button variant="secondary" onClick={() => change({ page: lastPage } as Partial<Filters<F>>)}>
              {m.last_page()}
            </Button>
          }
        />
      )
    return (
      <EmptyState
        advice={isNarrowed ? m.list_none_match() : noneYet}
        action={
          isNarrowed ? (
            <Button variant="secondary" onClick={clear}>
              {m.show_all()}
            </Button>
          ) : (
            noneYetAction
          )
        }
      />
    )
  }
  return (
    <>
      <DataTable {...table} rows={rows} stale={list.isStale} />
      {data && (
        <footer className={`row wrap between gap-l ${styles.pages}`}>
          <Pagination page={filters.page} totalPages={data.total_pages} />
          {list.hasPageSizes && data.total > limits.pageSize && (
            <PageSize value={filters.per_page} onChange={list.resize} />
          )}
          <p className={`push text-xs faint ${styles.keys}`} aria-hidden="true">
            <Kbd>j</Kbd> <Kbd>k</Kbd> {m.key_rows()}
          </p>
        </footer>
      )}
    </>
  )
}

/** Chooses the number of rows a page. */
function PageSize({ value, onChange }: { value: number; onChange: (perPage: number) => void }) {
  return (
    <label className="inline-row note gap-m">
      {m.rows_a_page()}
      <Select
        size="xs"
        value={String(value)}
        options={limits.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange(Number(size))}
      />
    </label>
  )
}
