import {
  type CallReply,
  type CallRequest,
  egp,
  formatEgp,
  formatEgpGrouped,
  type Language,
  sentence,
} from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Employee, everyBranch, scopeOf } from '../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../activity-log/index.ts'
import { postEntry, postMerchantPaid } from '../ledger/index.ts'
import { hiddenPhone } from './phone-bars.presenter.ts'
import {
  endBar,
  insertBar,
  insertPaidBar,
  isOpenBranch,
  type LockedBar,
  lockBar,
  orderToBar,
  standingBars,
} from './phone-bars.repository.ts'
import type { PhoneHash } from './phone-hash.ts'

type By = { sql: Transaction; actor: Employee; now: Date; language: Language }

/**
 * Bars a phone. It is one of the receiver of an order of the caller's branches, so nobody bars a phone that they only know; the
 * sum is at most what that parcel cost.
 */
export async function barPhone(
  { sql: tx, actor, now, language }: By,
  { awb, phone, reason, amount = 0, note }: CallRequest<'barPhone'>,
  hashOf: PhoneHash,
): Promise<CallReply<'barPhone'>> {
  const order = await orderToBar(tx, awb, scopeOf(actor, 'standing.bar'))
  if (!order) throw Refused.field('awb', 'shipment_not_found')
  if (phone !== order.receiver_phone && phone !== order.receiver_phone2)
    throw Refused.field('phone', 'bar_phone_of_order')
  if (reason === 'abuse' && amount > 0) throw Refused.field('amount', 'bar_amount_of_abuse')
  if (reason !== 'abuse' && amount === 0) throw Refused.field('amount', 'not_positive')
  if (amount > order.most_piastres)
    throw Refused.field('amount', 'bar_amount_too_large', { most: formatEgpGrouped(order.most_piastres) })
  const id = await insertBar(tx, {
    phoneHash: hashOf(phone),
    phone,
    reason,
    awb,
    piastres: amount,
    note,
    employeeId: actor.id,
    at: now,
  })
  if (id === null) throw new Refused('conflict', 'bar_exists')
  await logActivity(tx, actor, now, {
    action: 'phone_barred',
    entity: 'shipment',
    entityId: awb,
    branchIds: branchesOf(order),
    changes: changesBetween(null, {
      phone: hiddenPhone(phone),
      bar_reason: reason,
      amount: reason === 'abuse' ? null : formatEgp(amount),
    }),
  })
  return { id, details: sentence('phone_now_barred', language) }
}

/**
 * Takes the sum of a bar at a counter. It is the client's, and cash of who took it until another person counts it
 * (docs/decisions/0060-counter-cash.md). The receiver pays at any branch.
 */
export async function takeBarPayment(
  { sql: tx, actor, now: at, language }: By,
  { id, branch_id }: CallRequest<'takeBarPayment'>,
): Promise<CallReply<'takeBarPayment'>> {
  const scope = scopeOf(actor, 'standing.take-payment')
  if (!(await isOpenBranch(tx, branch_id, scope))) throw Refused.field('branch_id', 'unknown_branch')
  const bar = await lockBar(tx, id, everyBranch, { me: actor.id, at })
  if (!bar) throw new Refused('not_found', 'bar_not_found')
  if (bar.ended_at !== null) throw new Refused('conflict', 'bar_ended')
  if (bar.reason === 'abuse') throw new Refused('conflict', 'bar_amount_of_abuse')
  const { awb, client_id: clientId, piastres } = bar
  const entryId = await postEntry(tx, {
    kind: 'bar_paid',
    source: `bar_paid:${id}`,
    postings: postMerchantPaid(clientId, piastres, { clerkId: actor.id }),
    employeeId: actor.id,
    takenAtBranchId: branch_id,
    at,
  })
  await insertPaidBar(tx, { clientId, piastres, entryId, awb, at })
  await endBar(tx, id, { employeeId: actor.id, at, entryId })
  await logActivity(tx, actor, at, {
    action: 'money_bar_paid',
    entity: 'ledger_entry',
    entityId: entryId,
    branchIds: [branch_id, ...branchesOf(bar)],
    money: true,
    changes: changesBetween(null, { awb: String(awb), bar_reason: bar.reason, amount: formatEgp(piastres) }),
  })
  const [other] = await standingBars(tx, [bar.phone_hash])
  return { amount: egp(piastres), details: sentence(other ? 'bar_paid_still_barred' : 'bar_paid', language) }
}

/**
 * Voids a bar that was a mistake. Who made it might hide that it was none, so another person does; a day later they do it themselves
 * where there is nobody else.
 */
export async function voidPhoneBar(
  { sql: tx, actor, now: at, language }: By,
  { id, reason }: CallRequest<'voidPhoneBar'>,
): Promise<CallReply<'voidPhoneBar'>> {
  const bar = await lockBar(tx, id, scopeOf(actor, 'standing.bar'), { me: actor.id, at })
  if (!bar) throw new Refused('not_found', 'bar_not_found')
  if (bar.ended_at !== null) throw new Refused('conflict', 'bar_ended')
  if (bar.is_own) throw new Refused('not_allowed', 'bar_void_own')
  await endBar(tx, id, { employeeId: actor.id, at, voidReason: reason })
  await logActivity(tx, actor, at, {
    action: 'phone_bar_voided',
    entity: 'shipment',
    entityId: bar.awb,
    branchIds: branchesOf(bar),
    changes: changesBetween(null, {
      phone: bar.phone === null ? null : hiddenPhone(bar.phone),
      bar_reason: bar.reason,
    }),
  })
  return { details: sentence('bar_voided', language) }
}

function branchesOf(order: Pick<LockedBar, 'origin_branch_id' | 'destination_branch_id'>): number[] {
  return [order.origin_branch_id, order.destination_branch_id]
}
