import { type CallReply, formatEgp, type Piastres } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { postEntry, postSettled } from '../ledger/index.ts'
import { adjustmentsOf, settleAdjustments } from './adjustments.repository.ts'
import { clientInScope } from './holders.repository.ts'
import { type Moving, moneyLog, requireClient } from './moving.ts'
import { presentMade, presentStatement, presentSums } from './settlements.presenter.ts'
import {
  compensationsOf,
  findSettlements,
  insertSettlement,
  paymentsOfSettlement,
  paymentsToSettle,
  shipmentsOfSettlement,
  shipmentsToSettle,
} from './settlements.repository.ts'
import { sumStatement } from './statement.ts'

/** The statement of a past settlement. @throws {Refused} when it is not within `scope` */
export async function openStatement(
  sql: Sql,
  scope: Scope,
  settlementId: number,
): Promise<CallReply<'openSettlement'>> {
  const [settlement] = await findSettlements(sql, scope, { id: settlementId })
  const client = settlement && (await clientInScope(sql, settlement.client_id, scope))
  if (!client) throw new Refused('not_found', 'not_found')
  const [shipments, payments, compensations, adjustments] = await Promise.all([
    shipmentsOfSettlement(sql, settlementId),
    paymentsOfSettlement(sql, settlementId),
    compensationsOf(sql, { settlementId }),
    adjustmentsOf(sql, { settlementId }),
  ])
  return {
    ...presentStatement(client, { shipments, payments, compensations, adjustments }),
    ...presentMade(settlement),
    note: settlement.note,
  }
}

/**
 * Pays a client for all shipments that are collected or returned and not settled yet, and for lost ones. It is refused when the net
 * amount is no longer `shownPiastres`, which the payer saw.
 */
export async function settleClient(
  moving: Moving,
  clientId: number,
  shownPiastres?: Piastres,
): Promise<CallReply<'settleClient'>> {
  const { tx, actor, now, note } = moving
  const { branch_ids } = await requireClient(moving, clientId)
  const shipments = await shipmentsToSettle(tx, clientId, { locked: true })
  const payments = await paymentsToSettle(tx, clientId, { locked: true })
  const compensations = await compensationsOf(tx, { clientId, locked: true })
  const adjustments = await adjustmentsOf(tx, { clientId, locked: true })
  const statement = sumStatement({ shipments, payments, compensations, adjustments })
  const { netPiastres } = statement
  if (shipments.length + compensations.length + adjustments.length === 0 || netPiastres <= 0)
    throw new Refused('conflict', 'nothing_to_settle')
  if (shownPiastres !== undefined && shownPiastres !== netPiastres)
    throw new Refused('stale', 'net_changed', { parameters: { net: formatEgp(netPiastres) } })
  const id = await insertSettlement(tx, {
    clientId,
    ...statement,
    awbs: shipments.map(({ awb }) => awb),
    compensations,
    paymentIds: payments.map((payment) => payment.id),
    paidBy: actor.id,
    at: now,
  })
  await settleAdjustments(tx, id, adjustments)
  await Promise.all([
    postEntry(tx, {
      kind: 'settled',
      source: `settlement:${id}`,
      postings: postSettled(clientId, netPiastres),
      employeeId: actor.id,
      note,
      at: now,
    }),
    logActivity(tx, actor, now, {
      ...moneyLog('settled', netPiastres, branch_ids, note),
      entity: 'settlement',
      entityId: id,
    }),
  ])
  return { id, ...presentSums(statement), shipments: shipments.length }
}
