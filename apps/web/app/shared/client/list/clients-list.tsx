import { type CallReply, reachOf } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { addPath, viewPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { byId, type Column, column } from '../../../ui/data-table/column.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { accountColumns, type SortBy } from '../../../ui/list/account-columns.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { ListView } from '../../list/list-view.tsx'
import { useList } from '../../list/use-list.ts'
import type { ClientList } from './client-lists.ts'
import styles from './clients-list.module.css'

const words = { total: m.clients_total, more: m.clients_more_than }

/** The clients within the person's scope (spec §2). */
export function ClientsList({ list: { path, definition } }: { list: ClientList }) {
  const { role } = useSignedIn()
  const list = useList(definition)
  const { filters, change, data, error, sortBy } = list
  const columns = useMemo(() => clientColumns(sortBy), [sortBy])
  const add = reachOf(role, 'clients.edit') !== 'none' && (
    <ButtonLink to={addPath(path)} icon={<IconPlus size={16} />}>
      {m.add_client()}
    </ButtonLink>
  )
  return (
    <>
      <TitleBar
        title={m.clients()}
        note={data && !error && <ListTotal total={data.total} more={data.more} words={words} />}
        actions={add}
      />
      <ListToolbar
        label={m.clients()}
        searchLabel={m.search_clients()}
        search={filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => change({ search })}
        onClear={list.clear}
      />
      <ListView
        className={styles.clients}
        list={list}
        label={m.clients()}
        columns={columns}
        keyOf={byId}
        linkOf={({ id }) => viewPath(path, id)}
        noneYet={add ? m.clients_none_yet() : m.clients_none_yours()}
        noneYetAction={add}
      />
    </>
  )
}

type ClientRow = CallReply<'listClients'>['list_items'][number]

/** The columns of spec §2. */
function clientColumns(sortBy: SortBy<ClientRow>): Column<ClientRow>[] {
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
