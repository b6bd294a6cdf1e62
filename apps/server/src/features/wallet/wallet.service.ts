import { formatEgpGrouped, type Piastres, reachOf } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { isAboveLimit, lockPerson, prepareForApproval, type Waits } from '../approvals/index.ts'
import { balanceOf, postMerchantPaid, postShortageRepaid, postShortageWrittenOff } from '../ledger/index.ts'
import { debtorInScope, isBranchInScope } from './holders.repository.ts'
import {
  type Done,
  lockBalance,
  type Moving,
  move,
  requireAmount,
  requireClient,
  requireHeld,
  scopeOfMoney,
} from './moving.ts'
import { insertClientPayment } from './settlements/other-lines.repository.ts'
import { countedShort, hasOtherCashier, waitingWriteOffs } from './short-counts.repository.ts'

type Into = 'bank' | { counterOfBranchId: number }
type ClientPaying = { piastres: Piastres; into: Into; deposit: boolean }

/**
 * A person pays part of a shortage at a counter. The colleague who takes the money answers for it until another person counts it
 * into the safe (docs/decisions/0060-counter-cash.md). The person who counted the shortage does not book its repayment, unless nobody
 * else may.
 */
export async function repayShortage(moving: Moving, employeeId: number, piastres: Piastres): Promise<Done> {
  const branchId = await requireCourier(moving, employeeId)
  if (branchId === null) throw Refused.field('employee_id', 'courier_has_no_branch')
  await requireHeld(moving.tx, 'courier_receivable', employeeId, piastres)
  const isOwn = await countedShort(moving.tx, employeeId, moving.actor.id)
  if (isOwn && (await hasOtherCashier(moving.tx, employeeId, branchId)))
    throw new Refused('conflict', 'repay_by_another')
  const postings = postShortageRepaid(employeeId, moving.actor.id, piastres)
  const entry = { kind: 'shortage_repaid', postings, takenAtBranchId: branchId } as const
  return move(moving, entry, piastres, [branchId])
}

/**
 * The company bears part of a courier's shortage. Who counted them short would hide a theft by it, so they need a second person for
 * any amount.
 */
export async function writeOffShortage(
  moving: Moving,
  employeeId: number,
  piastres: Piastres,
): Promise<Done | Waits> {
  await lockPerson(moving.tx, moving.actor.id)
  const branchIds = await checkShortage(moving, employeeId, piastres)
  const waiting = await waitingWriteOffs(moving.tx, employeeId)
  if (waiting > 0 && waiting + piastres > (await balanceOf(moving.tx, 'courier_receivable', employeeId)))
    throw Refused.field('amount', 'shortage_write_off_waits', { waiting: formatEgpGrouped(waiting) })
  const of = { kind: 'shortage_written_off', account: 'courier_receivable', ownerId: employeeId } as const
  const isOwn = await countedShort(moving.tx, employeeId, moving.actor.id)
  if (!isOwn && !(await isAboveLimit(moving, piastres, of)))
    return bookShortage(moving, employeeId, piastres, branchIds)
  const limitPiastres = isOwn ? 0 : moving.limitPiastres
  return prepareForApproval(
    { ...moving, limitPiastres },
    { act: 'shortage_write_off', piastres, courierId: employeeId, branchIds },
  )
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

/**
 * A client pays into the bank or at a counter: at most what they owe, unless it is named a deposit. At a counter the colleague who
 * takes the money answers for it until another person counts it into the safe.
 */
export async function receiveFromClient(
  moving: Moving,
  clientId: number,
  payment: ClientPaying,
): Promise<Done | Waits> {
  const { piastres, into, deposit } = payment
  const branchIds = await checkClientPayment(moving, clientId, payment)
  const of = { kind: 'merchant_paid', account: 'merchant_payable', ownerId: clientId } as const
  if (!(await isAboveLimit(moving, piastres, of))) return bookPayment(moving, clientId, payment, branchIds)
  return prepareForApproval(moving, {
    act: 'client_payment',
    piastres,
    clientId,
    deposit,
    branchIds,
    ...(into !== 'bank' && { safeBranchId: into.counterOfBranchId }),
  })
}

/** Books a payment that a second person approved. Returns its entry. */
export async function bookClientPayment(
  moving: Moving,
  clientId: number,
  payment: ClientPaying,
): Promise<number> {
  const branchIds = await checkClientPayment(moving, clientId, payment)
  return (await bookPayment(moving, clientId, payment, branchIds)).id
}

async function checkClientPayment(
  moving: Moving,
  clientId: number,
  { piastres, into, deposit }: ClientPaying,
): Promise<number[]> {
  const { tx, actor } = moving
  const { branch_ids } = await requireClient(moving, clientId)
  if (into === 'bank') {
    if (reachOf(actor.role, 'money.receive-in-bank') === 'none') throw Refused.field('into', 'bank_not_yours')
  } else if (!(await isBranchInScope(tx, into.counterOfBranchId, scopeOfMoney(actor)))) {
    throw Refused.field('branch_id', 'unknown_branch')
  }
  requireAmount(piastres)
  const owed = await lockBalance(tx, 'merchant_payable', clientId)
  if (!deposit && owed <= 0) throw Refused.field('amount', 'client_owes_nothing')
  if (!deposit && piastres > owed)
    throw Refused.field('amount', 'more_than_owed', { owed: formatEgpGrouped(owed) })
  return into === 'bank' ? branch_ids : [into.counterOfBranchId]
}

async function bookPayment(
  moving: Moving,
  clientId: number,
  { piastres, into, deposit }: ClientPaying,
  branchIds: number[],
): Promise<Done> {
  const entry = {
    kind: 'merchant_paid',
    postings: postMerchantPaid(clientId, piastres, into === 'bank' ? into : { clerkId: moving.actor.id }),
    ...(into !== 'bank' && { takenAtBranchId: into.counterOfBranchId }),
  } as const
  const named = deposit ? [{ field: 'deposit', old_text: null, new_text: '1' }] : []
  const done = await move(moving, entry, piastres, branchIds, named)
  const { tx, now: at } = moving
  await insertClientPayment(tx, { clientId, piastres, deposit, entryId: done.id, at })
  return done
}

async function requireCourier({ tx, actor }: Moving, employeeId: number): Promise<number | null> {
  const courier = await debtorInScope(tx, employeeId, scopeOfMoney(actor))
  if (!courier) throw Refused.field('employee_id', 'unknown_delivery_boy')
  return courier.branch_id
}
