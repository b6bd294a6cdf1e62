import { type CallReply, egp, limits, type Piastres } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { balanceOf } from '../../ledger/index.ts'
import { clientInScope } from '../holders.repository.ts'
import { otherLines, ownLinesOf } from './other-lines.repository.ts'
import { findSchedule } from './schedules.repository.ts'
import { type Lines, type Selection } from './selection.ts'
import {
  leftOutPiastres,
  type Preview,
  presentLeftOut,
  presentMade,
  presentSchedule,
  presentStatement,
  presentWaiting,
  sumsOf,
} from './settlements.presenter.ts'
import { findSettlements, waitingSettlements } from './settlements.repository.ts'
import { findUnfit, leftOutOf, shipmentLines, sumShipments } from './shipment-lines.repository.ts'
import { type Statement, sumStatement } from './statement.ts'

const { shownLines } = limits.settlement

/** Refuses days in the wrong order or in the future, and chosen shipments that cannot be settled. */
export async function checkSelection(sql: Sql, selection: Selection, now: Date): Promise<void> {
  const { clientId, from, to, awbs } = selection
  const today = dayInCairo(now)
  if (from !== null && to !== null && from > to) throw Refused.field('to', 'days_reversed')
  if (to !== null && to > today) throw Refused.field('to', 'period_in_future')
  if (from !== null && from > today) throw Refused.field('from', 'period_in_future')
  if (awbs === null) return
  if (from !== null || to !== null) throw Refused.field('awbs', 'days_or_chosen')
  const unfit = await findUnfit(sql, clientId, awbs)
  if (unfit) throw Refused.field('awbs', `chosen_${unfit.reason}`, { awb: String(unfit.awb) })
}

export async function statementOf(sql: Sql, lines: Lines): Promise<Statement> {
  const [shipments, others] = await Promise.all([sumShipments(sql, lines), otherLines(sql, lines)])
  return sumStatement(shipments, others)
}

/** The statement of the next settlement, before it is paid. */
export async function previewSettlement(
  sql: Sql,
  scope: Scope,
  selection: Selection,
  now: Date,
): Promise<Preview> {
  const { clientId } = selection
  const client = await clientInScope(sql, clientId, scope)
  if (!client) throw new Refused('not_found', 'unknown_client')
  await checkSelection(sql, selection, now)
  const [sums, shipments, others, payable, leftOut, own, waiting, schedule] = await Promise.all([
    sumShipments(sql, selection),
    shipmentLines(sql, selection, { most: shownLines }),
    otherLines(sql, selection),
    balanceOf(sql, 'merchant_payable', clientId),
    leftOutOf(sql, selection, shownLines),
    ownLinesOf(sql, selection),
    waitingSettlements(sql, clientId),
    findSchedule(sql, clientId),
  ])
  const statement = sumStatement(sums, others)
  const included = statement.netPiastres + leftOutPiastres(leftOut) + own.piastres
  const due = isWhole(selection) ? included : await duePiastres(sql, selection)
  const held = waiting.reduce((sum, { net_piastres }) => sum + net_piastres, 0)
  return {
    ...presentStatement(client, statement, shipments, others),
    owed: egp(-payable),
    not_chosen: egp(due - included),
    not_counted: egp(-payable - due - held),
    left_out: presentLeftOut(leftOut),
    own: { count: own.count, net: egp(own.piastres) },
    waiting: presentWaiting(waiting),
    schedule: presentSchedule(schedule),
  }
}

function isWhole({ from, to, awbs }: Selection): boolean {
  return from === null && to === null && awbs === null
}

/** Everything that is due to the client of a selection, with what it leaves out. */
async function duePiastres(sql: Sql, selection: Selection): Promise<Piastres> {
  const whole = { ...selection, from: null, to: null, awbs: null }
  const [{ netPiastres }, leftOut, own] = await Promise.all([
    statementOf(sql, whole),
    leftOutOf(sql, whole, 0),
    ownLinesOf(sql, whole),
  ])
  return netPiastres + leftOutPiastres(leftOut) + own.piastres
}

/** The statement of a past settlement. @throws {Refused} when it is not within `scope` */
export async function openStatement(
  sql: Sql,
  scope: Scope,
  settlementId: number,
): Promise<CallReply<'openSettlement'>> {
  const [settlement] = await findSettlements(sql, scope, { id: settlementId })
  const client = settlement && (await clientInScope(sql, settlement.client_id, scope))
  if (!client) throw new Refused('not_found', 'not_found')
  const [shipments, others] = await Promise.all([
    shipmentLines(sql, { settlementId }, { most: shownLines }),
    otherLines(sql, { settlementId }),
  ])
  return {
    ...presentStatement(client, sumsOf(settlement), shipments, others),
    ...presentMade(settlement),
    note: settlement.note,
  }
}
