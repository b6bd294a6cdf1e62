import type { CallReply } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { periodOf, stateWords } from '../statement/statement-words.ts'

type Row = CallReply<'listSettlements'>['list_items'][number]

const settlements = defineList('listSettlements', [], '')
const linkOf = ({ id }: Row) => walletPaths.settlement(id)

function settlementColumns(): Column<Row>[] {
  return [
    column('number', m.id(), 8, ({ id_show }) => <bdi dir="ltr">{id_show}</bdi>),
    column('date', m.date(), 16, ({ date }) => <DayTime instant={date} />),
    column('period', m.statement_period(), 16, (row) => periodOf(row) ?? <span aria-hidden="true">—</span>),
    column('shipments', m.shipments(), 5, ({ shipments }) => <bdi dir="ltr">{formatCount(shipments)}</bdi>),
    column('payer', m.statement_payer(), 16, ({ paid_by }) => (
      <bdi>{paid_by ?? m.statement_by_schedule()}</bdi>
    )),
    column('state', m.status(), 8, ({ state }) => stateWords[state]()),
    amountColumn('net', m.statement_net(), 10, ({ net }) => <Amount egp={net} />),
  ]
}

/** The past settlements of a client. */
export function SettlementsList({ clientId }: { clientId: number }) {
  const list = useList(settlements, { client_id: clientId })
  const columns = useMemo(() => settlementColumns(), [])
  return (
    <ListView
      list={list}
      label={m.settlements()}
      columns={columns}
      keyOf={byId}
      linkOf={linkOf}
      noneYet={m.settlements_none_yet()}
    />
  )
}
