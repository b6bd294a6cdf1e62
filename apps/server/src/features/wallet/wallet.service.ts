import { type CallReply, formatEgp, type Piastres } from '@mersal/contract'
import { type EmployeeActor, type Scope, scopeOf } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import { Refused } from '../../platform/refused.ts'
import { type LogEntry, logActivity } from '../activity-log/index.ts'
import {
  type AccountKind,
  balanceOf,
  type Entry,
  lockAccount,
  postBanked,
  postEntry,
  postMerchantPaid,
  postSettled,
  postShortageRepaid,
  postShortageWrittenOff,
} from '../ledger/index.ts'
import { egp } from '../shipments/index.ts'
import { sumStatement } from './settle.ts'
import {
  branchesOfClient,
  courierInScope,
  insertClientPayment,
  insertSettlement,
  isBranchInScope,
  lockPaymentsToSettle,
  lockShipmentsToSettle,
} from './wallet.repository.ts'

export type Moving = { tx: Transaction; actor: EmployeeActor; now: Date; note: string }
type Done = CallReply<'bankSafe'>

function scopeOfMoney(actor: EmployeeActor): Scope {
  return scopeOf(actor, 'money.move')
}

/** Takes cash of a safe to the bank; never more than is in it. */
export async function bankSafe(moving: Moving, branchId: number, piastres: Piastres): Promise<Done> {
  const { tx, actor } = moving
  if (!(await isBranchInScope(tx, branchId, scopeOfMoney(actor))))
    throw Refused.field('branch_id', 'unknown_branch')
  await requireHeld(tx, 'branch_safe', branchId, piastres)
  return move(moving, { kind: 'banked', postings: postBanked(branchId, piastres) }, piastres, [branchId])
}

/** A courier pays part of a shortage into the safe of their branch. */
export async function repayShortage(moving: Moving, employeeId: number, piastres: Piastres): Promise<Done> {
  const branchId = await requireCourier(moving, employeeId)
  if (branchId === null) throw Refused.field('employee_id', 'courier_has_no_branch')
  await requireHeld(moving.tx, 'courier_receivable', employeeId, piastres)
  const postings = postShortageRepaid(employeeId, branchId, piastres)
  return move(moving, { kind: 'shortage_repaid', postings }, piastres, [branchId])
}

/** The company bears part of a courier's shortage. */
export async function writeOffShortage(
  moving: Moving,
  employeeId: number,
  piastres: Piastres,
): Promise<Done> {
  const branchId = await requireCourier(moving, employeeId)
  await requireHeld(moving.tx, 'courier_receivable', employeeId, piastres)
  const postings = postShortageWrittenOff(employeeId, piastres)
  return move(
    moving,
    { kind: 'shortage_written_off', postings },
    piastres,
    branchId === null ? [] : [branchId],
  )
}

/** A client pays us what they owe, into the bank or a safe. */
export async function receiveFromClient(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
  into: 'bank' | { safeOfBranchId: number },
): Promise<Done> {
  const { tx, actor } = moving
  const branchIds = await requireClient(moving, clientId)
  if (into !== 'bank' && !(await isBranchInScope(tx, into.safeOfBranchId, scopeOfMoney(actor)))) {
    throw Refused.field('branch_id', 'unknown_branch')
  }
  requireAmount(piastres)
  await insertClientPayment(tx, { clientId, piastres, at: moving.now })
  const postings = postMerchantPaid(clientId, piastres, into)
  return move(
    moving,
    { kind: 'merchant_paid', postings },
    piastres,
    into === 'bank' ? branchIds : [into.safeOfBranchId],
  )
}

/** Pays a client for all that is collected or returned and not yet settled; each shipment once. */
export async function settleClient(moving: Moving, clientId: number): Promise<CallReply<'settleClient'>> {
  const { tx, actor, now, note } = moving
  const branchIds = await requireClient(moving, clientId)
  const shipments = await lockShipmentsToSettle(tx, clientId)
  const payments = await lockPaymentsToSettle(tx, clientId)
  const statement = sumStatement(shipments, payments.piastres)
  if (shipments.length === 0 || statement.netPiastres <= 0) throw new Refused('conflict', 'nothing_to_settle')
  const awbs = shipments.map(({ awb }) => awb)
  const id = await insertSettlement(tx, {
    clientId,
    ...statement,
    awbs,
    paymentIds: payments.ids,
    paidBy: actor.id,
    at: now,
  })
  const { netPiastres } = statement
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
      ...moneyLog('settled', netPiastres, branchIds, note),
      entity: 'settlement',
      entityId: id,
    }),
  ])
  return {
    id,
    cod: egp(statement.codPiastres),
    fees: egp(statement.feesPiastres),
    vat: egp(statement.taxPiastres),
    paid_in: egp(statement.paidInPiastres),
    net: egp(netPiastres),
    shipments: awbs.length,
  }
}

async function requireCourier({ tx, actor }: Moving, employeeId: number): Promise<number | null> {
  const courier = await courierInScope(tx, employeeId, scopeOfMoney(actor))
  if (!courier) throw Refused.field('employee_id', 'unknown_delivery_boy')
  return courier.branch_id
}

async function requireClient({ tx, actor }: Moving, clientId: number): Promise<number[]> {
  const branchIds = await branchesOfClient(tx, clientId, scopeOfMoney(actor))
  if (!branchIds) throw Refused.field('client_id', 'unknown_client')
  return branchIds
}

function requireAmount(piastres: Piastres): void {
  if (piastres === 0) throw Refused.field('amount', 'not_positive')
}

/** Locks the account, so that two payments out of it are not both made from the same money. */
async function requireHeld(
  tx: Transaction,
  account: AccountKind,
  ownerId: number,
  piastres: Piastres,
): Promise<void> {
  requireAmount(piastres)
  await lockAccount(tx, account, ownerId)
  const held = await balanceOf(tx, account, ownerId)
  if (held < piastres) throw Refused.field('amount', 'more_than_held', { held: formatEgp(Math.max(0, held)) })
}

/** Posts and logs one movement that staff make by hand. A repeat of the same call is told apart by its idempotency key. */
async function move(
  { tx, actor, now, note }: Moving,
  entry: Pick<Entry, 'kind' | 'postings'>,
  piastres: Piastres,
  branchIds: number[],
): Promise<Done> {
  const source = `${entry.kind}:${crypto.randomUUID()}`
  const id = await postEntry(tx, { ...entry, source, employeeId: actor.id, note, at: now })
  await logActivity(tx, actor, now, {
    ...moneyLog(entry.kind, piastres, branchIds, note),
    entity: 'ledger_entry',
    entityId: id,
  })
  return { id, amount: egp(piastres) }
}

function moneyLog(
  kind: Entry['kind'],
  piastres: Piastres,
  branchIds: number[],
  note: string,
): Omit<LogEntry, 'entity' | 'entityId'> {
  const changes = [{ field: 'amount', old_text: null, new_text: formatEgp(piastres) }]
  return { action: `money_${kind}`, branchIds, money: true, note, changes }
}
