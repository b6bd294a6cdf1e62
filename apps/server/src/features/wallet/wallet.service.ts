import { formatEgp, type Piastres, reachOf } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import {
  type AccountKind,
  balanceOf,
  lockAccount,
  postBanked,
  postMerchantPaid,
  postShortageRepaid,
  postShortageWrittenOff,
} from '../ledger/index.ts'
import { courierInScope, isBranchInScope } from './holders.repository.ts'
import { type Done, type Moving, move, requireAmount, requireClient, scopeOfMoney } from './moving.ts'
import { insertClientPayment } from './settlements.repository.ts'

/** Banks cash of a safe, at most what is in it. */
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

/** A client pays a debt, at most what they owe, into the bank or a safe. */
export async function receiveFromClient(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
  into: 'bank' | { safeOfBranchId: number },
): Promise<Done> {
  const { tx, actor } = moving
  const { branch_ids } = await requireClient(moving, clientId)
  if (into === 'bank') {
    if (reachOf(actor.role, 'money.receive-in-bank') === 'none') throw Refused.field('into', 'bank_not_yours')
  } else if (!(await isBranchInScope(tx, into.safeOfBranchId, scopeOfMoney(actor)))) {
    throw Refused.field('branch_id', 'unknown_branch')
  }
  requireAmount(piastres)
  const owed = await lockBalance(tx, 'merchant_payable', clientId)
  if (owed <= 0) throw Refused.field('amount', 'client_owes_nothing')
  if (piastres > owed) throw Refused.field('amount', 'more_than_owed', { owed: formatEgp(owed) })
  await insertClientPayment(tx, { clientId, piastres, at: moving.now })
  const postings = postMerchantPaid(clientId, piastres, into)
  return move(
    moving,
    { kind: 'merchant_paid', postings },
    piastres,
    into === 'bank' ? branch_ids : [into.safeOfBranchId],
  )
}

async function requireCourier({ tx, actor }: Moving, employeeId: number): Promise<number | null> {
  const courier = await courierInScope(tx, employeeId, scopeOfMoney(actor))
  if (!courier) throw Refused.field('employee_id', 'unknown_delivery_boy')
  return courier.branch_id
}

async function requireHeld(
  tx: Transaction,
  account: AccountKind,
  ownerId: number,
  piastres: Piastres,
): Promise<void> {
  requireAmount(piastres)
  const held = await lockBalance(tx, account, ownerId)
  if (held < piastres) throw Refused.field('amount', 'more_than_held', { held: formatEgp(Math.max(0, held)) })
}

/** Locks the account, so that two payments cannot both use the same balance. */
async function lockBalance(tx: Transaction, account: AccountKind, ownerId: number): Promise<Piastres> {
  await lockAccount(tx, account, ownerId)
  return balanceOf(tx, account, ownerId)
}
