import type { CallReply } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { periodOf, stateWords } from '../statement/statement-words.ts'

type Row = CallReply<'listSettlements'>['list_items'][number]

const settlements = defineList('listSettlements', [], '')
const keyOf = ({ id }: Row) => String(id)
const linkOf = ({ id }: Row) => walletPaths.settlement(id)

function settlementColumns(): Column<Row>[] {
  return [
    { key: 'number', header: m.id(), bone: 8, cell: ({ id_show }) => <bdi dir="ltr">{id_show}</bdi> },
    { key: 'date', header: m.date(), bone: 16, cell: ({ date }) => <DayTime instant={date} /> },
    {
      key: 'period',
      header: m.statement_period(),
      bone: 16,
      cell: (row) => periodOf(row) ?? <span aria-hidden="true">—</span>,
    },
    {
      key: 'shipments',
      header: m.shipments(),
      bone: 5,
      cell: ({ shipments }) => <bdi dir="ltr">{formatCount(shipments)}</bdi>,
    },
    {
      key: 'payer',
      header: m.statement_payer(),
      bone: 16,
      cell: ({ paid_by }) => <bdi>{paid_by ?? m.statement_by_schedule()}</bdi>,
    },
    { key: 'state', header: m.status(), bone: 8, cell: ({ state }) => stateWords[state]() },
    {
      key: 'net',
      header: m.statement_net(),
      amount: true,
      bone: 10,
      cell: ({ net }) => <Amount egp={net} />,
    },
  ]
}

/** The past settlements of a client. */
export function SettlementsList({ clientId }: { clientId: number }) {
  const list = useList(settlements, { client_id: clientId })
  const columns = useMemo(() => settlementColumns(), [])
  return (
    <ListView
      list={list}
      rows={list.data?.list_items}
      label={m.settlements()}
      columns={columns}
      keyOf={keyOf}
      linkOf={linkOf}
      noneYet={m.settlements_none_yet()}
    />
  )
}
