import { Button } from '@mantine/core'
import type { ShipmentRow } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { isNarrowed } from './list-filters.ts'
import { shipmentColumns } from './shipment-columns.tsx'
import styles from './shipments-list.module.css'
import tableStyles from './shipments-table.module.css'
import { ShipmentsToolbar } from './shipments-toolbar.tsx'
import { TotalOfList } from './total-of-list.tsx'
import { useListFilters } from './use-list-filters.ts'
import { useShipments } from './use-shipments.ts'

const keyOf = ({ awb }: ShipmentRow) => awb

export function ShipmentsList() {
  const { filters, change, clear } = useListFilters()
  const { data, error, isPlaceholderData, refetch } = useShipments(filters)
  const columns = useMemo(() => {
    const sort: Column<ShipmentRow>['sort'] = {
      direction: filters.sort === 'date' ? 'ascending' : 'descending',
      onToggle: () => change({ sort: filters.sort === 'date' ? '-date' : 'date' }),
    }
    return shipmentColumns(sort)
  }, [filters.sort, change])

  return (
    <>
      <header className={styles.title}>
        <h1>{m.shipments()}</h1>
        {data && !error && <TotalOfList total={data.total} more={data.more === true} />}
      </header>
      <ShipmentsToolbar filters={filters} onChange={change} onClear={clear} />
      {error ? (
        <ErrorPanel code={error.code} message={error.message} onRetry={() => refetch()} />
      ) : data?.list_items.length === 0 ? (
        <EmptyState
          advice={isNarrowed(filters) ? m.shipments_none_match() : m.shipments_none_yet()}
          action={
            (isNarrowed(filters) || filters.page > 1) && (
              <Button variant="default" onClick={clear}>
                {m.show_all_shipments()}
              </Button>
            )
          }
        />
      ) : (
        <DataTable
          className={tableStyles.shipments}
          label={m.shipments()}
          columns={columns}
          rows={data?.list_items}
          keyOf={keyOf}
          stale={isPlaceholderData}
        />
      )}
      {data && !error && data.list_items.length > 0 && (
        <footer className={styles.pages}>
          <Pagination page={filters.page} totalPages={data.total_pages} />
          <p className={styles.keys} aria-hidden="true">
            <kbd>/</kbd> {m.key_search()} <kbd>j</kbd> <kbd>k</kbd> {m.key_rows()}
          </p>
        </footer>
      )}
    </>
  )
}
