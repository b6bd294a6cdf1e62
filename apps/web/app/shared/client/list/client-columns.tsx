import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { type Column, column } from '../../../ui/data-table/column.ts'
import { accountColumns, type SortBy } from '../../../ui/list/account-columns.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

export type ClientRow = CallReply<'listClients'>['list_items'][number]

/** The columns of spec §2. */
export function clientColumns(sortBy: SortBy<ClientRow>): Column<ClientRow>[] {
  const { name, id, status, date } = accountColumns(sortBy)
  return [
    name,
    id,
    column('manager', m.manager(), 12, ({ manager }) => <bdi>{manager}</bdi>),
    column('phone', m.phone(), 11, ({ phone }) => <bdi dir="ltr">{phone}</bdi>),
    status,
    date,
    {
      key: 'orders',
      header: m.orders(),
      amount: true,
      skeletonWidth: 5,
      cell: ({ orders }) => <bdi dir="ltr">{formatCount(orders)}</bdi>,
      sort: sortBy('orders'),
    },
  ]
}
