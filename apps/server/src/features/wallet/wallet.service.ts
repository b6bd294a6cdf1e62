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
import { isAboveLimit, prepareForApproval, type Waits } from './approvals/prepare.service.ts'
import { courierInScope, isBranchInScope } from './holders.repository.ts'
import { type Done, type Moving, move, requireAmount, requireClient, scopeOfMoney } from './moving.ts'
import { insertClientPayment } from './settlements/other-lines.repository.ts'

type Into = 'bank' | { safeOfBranchId: number }

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
): Promise<Done | Waits> {
  const branchIds = await checkShortage(moving, employeeId, piastres)
  const of = { kind: 'shortage_written_off', account: 'courier_receivable', ownerId: employeeId } as const
  if (!(await isAboveLimit(moving, piastres, of)))
    return bookShortage(moving, employeeId, piastres, branchIds)
  return prepareForApproval(moving, { act: 'shortage_write_off', piastres, courierId: employeeId, branchIds })
}

/** Books a write-off that a second person approved. Returns its entry. */
export async function bookShortageWriteOff(
  moving: Moving,
  employeeId: number,
  piastres: Piastres,
): Promise<number> {
  const branchIds = await checkShortage(moving, employeeId, piastres)
  return (await bookShortage(moving, employeeId, piastres, branchIds)).id
}

async function checkShortage(moving: Moving, employeeId: number, piastres: Piastres): Promise<number[]> {
  const branchId = await requireCourier(moving, employeeId)
  await requireHeld(moving.tx, 'courier_receivable', employeeId, piastres)
  return branchId === null ? [] : [branchId]
}

function bookShortage(
  moving: Moving,
  employeeId: number,
  piastres: Piastres,
  branchIds: number[],
): Promise<Done> {
  const postings = postShortageWrittenOff(employeeId, piastres)
  return move(moving, { kind: 'shortage_written_off', postings }, piastres, branchIds)
}

/** A client pays a debt, at most what they owe, into the bank or a safe. */
export async function receiveFromClient(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
  into: Into,
): Promise<Done | Waits> {
  const branchIds = await checkClientPayment(moving, clientId, piastres, into)
  const of = { kind: 'merchant_paid', account: 'merchant_payable', ownerId: clientId } as const
  if (!(await isAboveLimit(moving, piastres, of)))
    return bookPayment(moving, clientId, piastres, { into, branchIds })
  return prepareForApproval(moving, {
    act: 'client_payment',
    piastres,
    clientId,
    branchIds,
    ...(into !== 'bank' && { safeBranchId: into.safeOfBranchId }),
  })
}

/** Books a payment that a second person approved. Returns its entry. */
export async function bookClientPayment(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
  into: Into,
): Promise<number> {
  const branchIds = await checkClientPayment(moving, clientId, piastres, into)
  return (await bookPayment(moving, clientId, piastres, { into, branchIds })).id
}

async function checkClientPayment(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
  into: Into,
): Promise<number[]> {
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
  return into === 'bank' ? branch_ids : [into.safeOfBranchId]
}

async function bookPayment(
  moving: Moving,
  clientId: number,
  piastres: Piastres,
  { into, branchIds }: { into: Into; branchIds: number[] },
): Promise<Done> {
  await insertClientPayment(moving.tx, { clientId, piastres, at: moving.now })
  const postings = postMerchantPaid(clientId, piastres, into)
  return move(moving, { kind: 'merchant_paid', postings }, piastres, branchIds)
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
