import {
  type CallReply,
  type CallRequest,
  egp,
  formatAwb,
  formatEgpGrouped,
  type Piastres,
  sentence,
} from '@mersal/contract'
import type { PreparedAct } from '../../../platform/approvals/approval-kind.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { isAboveLimit, lockPerson, prepareForApproval } from '../../approvals/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import { presentMoved } from '../../shipments/index.ts'
import { type Moving, movingOf } from '../moving.ts'
import { bookWriteOff, planWriteOff, seeWriteOff } from './plan-write-off.service.ts'
import { undoersOf } from './write-offs.repository.ts'

/** What a write-off would book, and whether a second person approves it. */
export async function previewWriteOff(
  { sql, actor, now, company }: Context<'previewWriteOff'>,
  { awb }: CallRequest<'previewWriteOff'>,
): Promise<CallReply<'previewWriteOff'>> {
  const { compensation_cap, second_person_above: limitPiastres } = company.fields.rules
  const seen = await seeWriteOff(sql, awb, actor, compensation_cap)
  const { stored, piastres, from, cappedAt, wasRaised, last } = seen
  const { clientId } = stored.money
  const { isOne } = await undoersOf(sql, stored.awb, { employeeId: actor.id, at: now })
  const waitsFor = async (courierId: number | null) =>
    isOne ||
    isCompensationAboveLimit({ tx: sql, actor, now, limitPiastres }, { piastres, clientId, courierId })
  const [claims, courier] = await Promise.all([waitsFor(null), waitsFor(last?.id ?? null)])
  return {
    version: stored.version,
    compensation: egp(piastres),
    from,
    capped: cappedAt === null ? null : egp(cappedAt),
    raised: wasRaised,
    courier: last,
    waits: { claims, delivery_boy: courier },
  }
}

type WriteOffContext = Pick<Context<'writeOffShipment'>, 'sql' | 'actor' | 'now' | 'language' | 'company'>

/** Writes a parcel off. Above the company's limit it waits for a second person, and the parcel stays as it is. */
export async function writeOffShipment(
  context: Omit<WriteOffContext, 'company'> & { company: Pick<WriteOffContext['company'], 'fields'> },
  request: CallRequest<'writeOffShipment'>,
): Promise<CallReply<'writeOffShipment'>> {
  const { sql: tx, language, company } = context
  const moving = movingOf(context, request.reason)
  await lockPerson(tx, moving.actor.id)
  const { stored, planned } = await planWriteOff(tx, request, moving, company.fields.rules.compensation_cap)
  const { awb, version, what, courierId, compensationPiastres: piastres } = planned
  const { clientId } = stored.money
  // Of two write-offs at once, the second one waits and then counts the first one.
  await lockAccount(tx, 'merchant_payable', clientId)
  if (courierId !== null) await lockAccount(tx, 'courier_receivable', courierId)
  const undoers = await undoersOf(tx, awb, { employeeId: moving.actor.id, at: moving.now })
  const isAbove = await isCompensationAboveLimit(moving, { piastres, clientId, courierId })
  if (!undoers.isOne && !isAbove) {
    const details =
      piastres === 0
        ? sentence('written_off_free', language)
        : sentence('written_off', language, { amount: formatEgpGrouped(piastres) })
    return { ...presentMoved(await bookWriteOff(tx, planned, moving), details), approval_id: null }
  }
  const { originBranchId, destinationBranchId, status } = stored.shipment
  // Who undid its delivery does not write it off, whatever the amount is, nor approves it while another person may.
  const preparing = undoers.isOne ? { ...moving, limitPiastres: 0 } : moving
  const { approval_id } = await prepareForApproval(preparing, {
    act: 'write_off',
    piastres,
    clientId,
    ...(courierId !== null && { courierId }),
    parcel: { awb, version, what },
    barred: undoers.ids,
    branchIds: [...new Set([originBranchId, destinationBranchId])],
  })
  const details = undoers.isOne
    ? sentence('write_off_undone', language)
    : sentence('write_off_now_waits', language, { amount: formatEgpGrouped(piastres) })
  return { awb: formatAwb(stored), status, details, approval_id }
}

/** Whether a compensation waits for a second person: for the client, or for the delivery boy who pays it. */
async function isCompensationAboveLimit(
  moving: Pick<Moving, 'actor' | 'now' | 'limitPiastres'> & { tx: Sql },
  of: { piastres: Piastres; clientId: number; courierId: number | null },
): Promise<boolean> {
  const { piastres, clientId, courierId } = of
  if (piastres === 0) return false
  const isAbove = (account: 'merchant_payable' | 'courier_receivable', ownerId: number) =>
    isAboveLimit(moving, piastres, { kind: 'lost', account, ownerId })
  return (
    (await isAbove('merchant_payable', clientId)) ||
    (courierId !== null && (await isAbove('courier_receivable', courierId)))
  )
}

/**
 * Books a write-off that a second person approved. Returns its entry; null without a compensation. A parcel that changed is not written off: it may have
 * been found. Of an unchanged one, whatever else is refused is about the preparer.
 */
export async function bookApprovedWriteOff(moving: Moving, row: PreparedAct): Promise<number | null> {
  const { awb, shipment_version: version, loss: what, courier_id: courierId, piastres, note } = row
  if (awb === null || version === null || what === null) throw new Error('an approval names no parcel')
  const planned = { awb, version, what, courierId, compensationPiastres: piastres, reason: note }
  try {
    return (await bookWriteOff(moving.tx, planned, moving)).entryId
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const name = row.prepared_name ?? ''
    if (error.kind === 'stale') throw new Refused('conflict', 'write_off_changed', { parameters: { name } })
    throw new Refused('conflict', 'write_off_not_theirs', { parameters: { name } })
  }
}
