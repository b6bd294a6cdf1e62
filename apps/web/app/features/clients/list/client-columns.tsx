import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/data-table/column.ts'
import { NameWithAvatar } from '../../../ui/frame/avatar.tsx'
import { StateMark } from '../../../ui/frame/state-mark.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'

export type ClientRow = CallReply<'listClients'>['list_items'][number]

/** Without `sortBy` the columns are not sortable. */
export function clientColumns(
  sortBy?: (key: string) => NonNullable<Column<ClientRow>['sort']>,
): Column<ClientRow>[] {
  const sorted = (key: string) => (sortBy ? { sort: sortBy(key) } : {})
  return [
    {
      key: 'name',
      header: m.name(),
      bone: 20,
      cell: ({ name, image }) => <NameWithAvatar name={name} image={image} />,
    },
    { key: 'id', header: m.id(), bone: 7, cell: ({ id_show }) => <bdi dir="ltr">{id_show}</bdi> },
    { key: 'manager', header: m.manager(), bone: 12, cell: ({ manager }) => <bdi>{manager}</bdi> },
    { key: 'phone', header: m.phone(), bone: 11, cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
    {
      key: 'status',
      header: m.status(),
      bone: 8,
      cell: ({ active }) => <StateMark on={active}>{active ? m.active() : m.deactive()}</StateMark>,
      ...sorted('status'),
    },
    {
      key: 'date',
      header: m.creations_date(),
      bone: 16,
      cell: ({ date_time }) => <DayTime instant={date_time} />,
      ...sorted('date'),
    },
    {
      key: 'orders',
      header: m.orders(),
      amount: true,
      bone: 5,
      cell: ({ orders }) => <bdi dir="ltr">{formatCount(orders)}</bdi>,
      ...sorted('orders'),
    },
  ]
}
