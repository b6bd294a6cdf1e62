import type { ShipmentRow } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import { defineList } from '../../ui/list/list-definition.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { TitleBar } from '../../ui/title-bar.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import { PriorityFilter } from './priority-filter.tsx'
import { shipmentColumns } from './shipment-columns.tsx'
import styles from './shipments-table.module.css'
import { StatusFilter } from './status-filter.tsx'

const shipments = defineList('listShipments', ['search', 'status', 'priority', 'from_date', 'to_date'])
const keyOf = ({ awb }: ShipmentRow) => awb
const words = { total: m.shipments_total, more: m.shipments_more_than }

export function ShipmentsList() {
  const list = useList(shipments)
  const { filters, change, data, error, sortBy } = list
  const columns = useMemo(() => shipmentColumns(sortBy('date')), [sortBy])
  return (
    <>
      <TitleBar
        title={m.shipments()}
        note={data && !error && <ListTotal total={data.total} more={data.more} words={words} />}
      />
      <ListToolbar
        label={m.shipments()}
        searchLabel={m.search_shipments()}
        search={filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => change({ search })}
        onClear={list.clear}
      >
        <StatusFilter value={filters.status} onChange={(status) => change({ status })} />
        <PriorityFilter value={filters.priority} onChange={(priority) => change({ priority })} />
        <DateRangeFilter from={filters.from_date} to={filters.to_date} onChange={change} />
      </ListToolbar>
      <ListView
        className={styles.shipments}
        list={list}
        rows={data?.list_items}
        label={m.shipments()}
        columns={columns}
        keyOf={keyOf}
        noneYet={m.shipments_none_yet()}
      />
    </>
  )
}
