import { m } from '../../paraglide/messages.js'
import { type Column, column } from '../../ui/data-table/column.ts'
import { CountLink } from '../../ui/figures/count-link.tsx'
import { Ratio, ShareLink } from './figure-link.tsx'
import { type SortValues, sortableColumns } from './sortable.ts'
import { listOf, type Performance, type PerformanceFilter } from './use-performance.ts'

export type Row = Performance['list_items'][number]

/** What each column is sorted by. */
export const sortValues: SortValues<Row> = {
  name: ({ name }) => name,
  ended: ({ ended }) => ended,
  delivered: ({ delivered }) => delivered,
  first_attempt: ({ first_attempt, ended }) => first_attempt / ended,
  attempts: ({ attempts, delivered }) => (delivered === 0 ? null : attempts / delivered),
  kept: ({ kept, delivered }) => (delivered === 0 ? null : kept / delivered),
  broken: ({ kept, delivered }) => delivered - kept,
  not_delivered: ({ ended, delivered }) => ended - delivered,
}

export function performanceColumns(
  asked: PerformanceFilter,
  sort: string,
  onSort: (sort: string) => void,
): Column<Row>[] {
  const sortable = sortableColumns<Row>(sort, onSort)
  const isOfCouriers = asked.by === 'delivery_boy'
  return [
    sortable('name', isOfCouriers ? m.delivery_boy() : m.branch(), ({ name }) => <bdi>{name}</bdi>, {
      amount: false,
      skeletonWidth: 14,
    }),
    ...(isOfCouriers ? [column('branch', m.branch(), 12, ({ branch }: Row) => <bdi>{branch}</bdi>)] : []),
    sortable('ended', m.ended(), ({ id, ended }) => (
      <CountLink count={ended} to={listOf('ended', asked, { row: id })} />
    )),
    sortable('delivered', m.delivered_shipments(), ({ id, delivered }) => (
      <CountLink count={delivered} to={listOf('delivered', asked, { row: id })} />
    )),
    sortable('first_attempt', m.first_attempt_success(), ({ id, first_attempt, ended }) => (
      <ShareLink part={first_attempt} whole={ended} to={listOf('first_attempt', asked, { row: id })} />
    )),
    sortable('attempts', m.attempts_per_delivery(), (row) => <Ratio {...row} />),
    sortable('kept', m.promise_kept(), ({ id, kept, delivered }) => (
      <ShareLink part={kept} whole={delivered} to={listOf('kept', asked, { row: id })} />
    )),
    sortable('broken', m.delivered_late(), ({ id, kept, delivered }) => (
      <CountLink count={delivered - kept} to={listOf('broken', asked, { row: id })} />
    )),
    sortable('not_delivered', m.turned_back(), ({ id, ended, delivered }) => (
      <CountLink count={ended - delivered} to={listOf('not_delivered', asked, { row: id })} />
    )),
  ]
}
