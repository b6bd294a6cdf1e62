import {
  type CallReply,
  formatEgpGrouped,
  limits,
  type Piastres,
  type SettlementPays,
} from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { logActivity } from '../../activity-log/index.ts'
import { isAboveLimit, prepareForApproval, type Waits } from '../../approvals/index.ts'
import { lockAccount, postEntry, postSettled } from '../../ledger/index.ts'
import { type Moving, moneyLog, requireClient, scopeOfMoney } from '../moving.ts'
import { holdOtherLines, releaseOtherLines } from './other-lines.repository.ts'
import { checkSelection, statementOf } from './read-statement.service.ts'
import type { Selection } from './selection.ts'
import { wayOf } from './settlements.policy.ts'
import { presentSums } from './settlements.presenter.ts'
import {
  findSettlements,
  insertSettlement,
  type SettlementRecord,
  saveSettlementState,
  saveSums,
} from './settlements.repository.ts'
import { holdShipments, releaseShipments, sumShipments } from './shipment-lines.repository.ts'
import type { Statement } from './statement.ts'

/** Books a settlement that a second person approved. Returns the entry. */
export async function bookApproved(moving: Moving, settlementId: number): Promise<number> {
  const { tx, actor } = moving
  const [settlement] = await findSettlements(tx, scopeOfMoney(actor), { id: settlementId })
  if (!settlement) throw new Refused('not_found', 'not_found')
  const { branch_ids } = await requireClient(moving, settlement.client_id)
  await saveSettlementState(tx, settlementId, bookedState(settlement.pays))
  return bookSettlement(moving, settlement, branch_ids)
}

/** Gives the lines of a declined settlement back to the next one. */
export async function releaseSettlement(tx: Transaction, settlementId: number): Promise<void> {
  await releaseShipments(tx, settlementId)
  await releaseOtherLines(tx, settlementId)
  await saveSettlementState(tx, settlementId, 'declined')
}

/** What is paid by a payout waits for it. */
function bookedState(pays: SettlementPays): 'approved' | 'paid' {
  return pays === 'payout' ? 'approved' : 'paid'
}

async function bookSettlement(
  { tx, actor, now, note }: Moving,
  { id, client_id, net_piastres, pays }: Pick<SettlementRecord, 'id' | 'client_id' | 'net_piastres' | 'pays'>,
  branchIds: number[],
): Promise<number> {
  // The preparer's rights may have changed since.
  wayOf(actor, pays)
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

type Held = {
  paidBy: number | null
  pays: SettlementPays
  makingId?: string | undefined
  now: Date
  progress?: ((done: number, total: number) => Promise<void>) | undefined
}

/** Makes a settlement that holds the lines of a selection. Its state is 'carried' until `saveSums` says what becomes of it. */
export async function holdLines(
  tx: Transaction,
  selection: Selection,
  { paidBy, pays, makingId, now, progress = async () => {} }: Held,
): Promise<{ id: number; sums: Statement }> {
  const id = await insertSettlement(tx, { selection, paidBy, pays, makingId: makingId ?? null, at: now })
  await holdShipments(tx, id, selection, progress)
  await holdOtherLines(tx, id, selection)
  return { id, sums: await statementOf(tx, { settlementId: id }) }
}

/** Refuses a statement without a net amount to pay, and one whose net is no longer the amount that was shown. */
export function requireDue({ lines, netPiastres }: Statement, shownPiastres: Piastres | undefined): void {
  if (lines === 0 || netPiastres <= 0) throw new Refused('conflict', 'nothing_to_settle')
  if (shownPiastres !== undefined && shownPiastres !== netPiastres)
    throw new Refused('stale', 'net_changed', { parameters: { net: formatEgpGrouped(netPiastres) } })
}

export type Settling = {
  /** The net amount that the person saw. */
  shownPiastres?: Piastres | undefined
  pays?: SettlementPays | undefined
} & Pick<Held, 'makingId' | 'progress'>

type Settled = Extract<CallReply<'settleClient'>, { id: number }> | (Waits & { settlement_id: number })

/**
 * Settles a client for a selection. Above the company's limit it holds the lines and waits for a second person; else it is
 * paid at once, or approved for a payout. Without a way of paying, the first one of the person holds.
 */
export async function settleClient(
  moving: Moving,
  selection: Selection,
  { shownPiastres, pays: asked, ...held }: Settling = {},
): Promise<Settled> {
  const { tx, actor, now } = moving
  const { clientId } = selection
  const pays = wayOf(actor, asked)
  const { branch_ids } = await requireClient(moving, clientId)
  // Of two people who settle the same client at once, the second one waits and then sees what is left.
  await lockAccount(tx, 'merchant_payable', clientId)
  await checkSelection(tx, selection, now)
  requireDue(await statementOf(tx, selection), shownPiastres)
  const { id, sums } = await holdLines(tx, selection, { ...held, paidBy: actor.id, pays, now })
  requireDue(sums, shownPiastres)
  const { netPiastres } = sums
  const of = { kind: 'settled', account: 'merchant_payable', ownerId: clientId } as const
  const waits = await isAboveLimit(moving, netPiastres, of)
  const state = bookedState(pays)
  await saveSums(tx, id, sums, waits ? 'waiting' : state)
  if (waits) {
    const prepared = { act: 'settlement', piastres: netPiastres, clientId, settlementId: id } as const
    return {
      ...(await prepareForApproval(moving, { ...prepared, branchIds: branch_ids })),
      settlement_id: id,
    }
  }
  await bookSettlement(moving, { id, client_id: clientId, net_piastres: netPiastres, pays }, branch_ids)
  return { id, ...presentSums(sums), shipments: sums.shipments, state }
}

/** Whether a settlement is so large that a job makes it. */
export async function isLarge(sql: Sql, selection: Selection): Promise<boolean> {
  return (await sumShipments(sql, selection)).shipments > limits.settlement.madeACall
}
