import { m } from '../../paraglide/messages.js'
import { type Column, column } from '../data-table/column.ts'
import { NameWithAvatar } from '../frame/avatar.tsx'
import { StateMark } from '../frame/state-mark.tsx'
import { DayTime } from '../text/day.tsx'

type Account = { name: string; image: string | null; id_show: string; active: boolean; date_time: string }

export type SortBy<Row> = (key: string) => NonNullable<Column<Row>['sort']>

/** The columns that clients and employees share. */
export function accountColumns<Row extends Account>(sortBy: SortBy<Row>) {
  return {
    name: column('name', m.name(), 20, ({ name, image }) => <NameWithAvatar name={name} image={image} />),
    id: column('id', m.id(), 7, ({ id_show }) => <bdi dir="ltr">{id_show}</bdi>),
    status: {
      key: 'status',
      header: m.status(),
      skeletonWidth: 8,
      cell: ({ active }) => <StateMark on={active}>{active ? m.active() : m.deactive()}</StateMark>,
      sort: sortBy('status'),
    },
    date: {
      key: 'date',
      header: m.creations_date(),
      skeletonWidth: 16,
      cell: ({ date_time }) => <DayTime instant={date_time} />,
      sort: sortBy('date'),
    },
  } satisfies Record<string, Column<Row>>
}
