import { type CallReply, formatEgp, type Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { postEntry, postSettled } from '../ledger/index.ts'
import { adjustmentsOf, settleAdjustments } from './adjustments.repository.ts'
import { isAboveLimit, prepareForApproval } from './approvals/prepare.service.ts'
import { clientInScope } from './holders.repository.ts'
import { type Moving, moneyLog, requireClient, scopeOfMoney } from './moving.ts'
import { presentMade, presentStatement, presentSums } from './settlements.presenter.ts'
import {
  compensationsOf,
  findSettlements,
  insertSettlement,
  paymentsOfSettlement,
  paymentsToSettle,
  releaseLines,
  type SettlementPays,
  type SettlementRecord,
  saveSettlementState,
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

/** Pays the client of a settlement that a second person approved. Returns the entry. */
export async function paySettlement(moving: Moving, settlementId: number): Promise<number> {
  const { tx, actor } = moving
  const [settlement] = await findSettlements(tx, scopeOfMoney(actor), { id: settlementId })
  if (!settlement) throw new Refused('not_found', 'not_found')
  const { branch_ids } = await requireClient(moving, settlement.client_id)
  await saveSettlementState(tx, settlementId, bookedState(settlement.pays))
  return bookSettlement(moving, settlement, branch_ids)
}

/** A settlement that a payout pays is approved until then. */
function bookedState(pays: SettlementPays): 'approved' | 'paid' {
  return pays === 'payout' ? 'approved' : 'paid'
}

/** Gives the lines of a declined settlement back to the next one. */
export async function releaseSettlement(tx: Transaction, settlementId: number): Promise<void> {
  await releaseLines(tx, settlementId)
  await saveSettlementState(tx, settlementId, 'declined')
}

async function bookSettlement(
  { tx, actor, now, note }: Moving,
  { id, client_id, net_piastres, pays }: Pick<SettlementRecord, 'id' | 'client_id' | 'net_piastres' | 'pays'>,
  branchIds: number[],
): Promise<number> {
  const [entryId] = await Promise.all([
    postEntry(tx, {
      kind: 'settled',
      source: `settlement:${id}`,
      postings: postSettled(client_id, net_piastres, pays),
      employeeId: actor.id,
      note,
      at: now,
    }),
    logActivity(tx, actor, now, {
      ...moneyLog('settled', net_piastres, branchIds, note),
      entity: 'settlement',
      entityId: id,
    }),
  ])
  return entryId
}

/**
 * Pays a client for all shipments that are collected or returned and not settled yet, and for lost ones. It is refused when the net
 * amount is no longer `shownPiastres`, which the payer saw. Above the company's limit it holds the lines and waits for a second person.
 */
export async function settleClient(
  moving: Moving,
  clientId: number,
  shownPiastres?: Piastres,
  pays: SettlementPays = 'at_once',
): Promise<CallReply<'settleClient'>> {
  const { tx, actor, now } = moving
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
  const of = { kind: 'settled', account: 'merchant_payable', ownerId: clientId } as const
  const waits = await isAboveLimit(moving, netPiastres, of)
  const id = await insertSettlement(tx, {
    clientId,
    ...statement,
    awbs: shipments.map(({ awb }) => awb),
    compensations,
    paymentIds: payments.map((payment) => payment.id),
    paidBy: actor.id,
    state: waits ? 'waiting' : bookedState(pays),
    pays,
    at: now,
  })
  await settleAdjustments(tx, id, adjustments)
  if (waits) {
    const prepared = { act: 'settlement', piastres: netPiastres, clientId, settlementId: id } as const
    return {
      ...(await prepareForApproval(moving, { ...prepared, branchIds: branch_ids })),
      settlement_id: id,
    }
  }
  await bookSettlement(moving, { id, client_id: clientId, net_piastres: netPiastres, pays }, branch_ids)
  return { id, ...presentSums(statement), shipments: shipments.length }
}
