import {
  type CallReply,
  type CallRequest,
  formatAwb,
  formatEgpGrouped,
  type Piastres,
  sentence,
} from '@mersal/contract'
import { z } from 'zod'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import { type ChangeContext, preparing } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Employee, EmployeeActor } from '../../../platform/session/actor.ts'
import {
  isAboveLimit,
  lockPerson,
  type Preparing,
  prepareForApproval,
  waitingOfParcel,
} from '../../approvals/index.ts'
import { judgePin, proveCourier } from '../../auth/index.ts'
import {
  activeLine,
  askUndo,
  type Shipment,
  undoDelivery as undo,
  withDetails,
} from '../../lifecycle/index.ts'
import { consoleScope, courierScope } from '../../shipment-records/index.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { movedAnswer, presentMoved } from '../presenters/acts.presenter.ts'
import { actOnShipment, type Decided, decideOnShipment } from './acts.service.ts'
import { undoneRests } from './rests.service.ts'
import { readShipment, type StoredShipment } from './stored-shipment.repository.ts'
import { hasAsked, isAskedByCourier, undoEntryOf } from './undo.repository.ts'

/**
 * Undoes a delivery at its delivery boy's request: theirs from the phone, or their PIN in the caller's session. Without a request
 * of another person, and above the limit of a person's day, it waits for a second person
 * (docs/decisions/0061-undoing-a-delivery.md).
 */
export const undoDelivery = preparing('undoDelivery', {
  async prepare(before, { awb, pin }) {
    if (pin === undefined) return null
    const stored = await readShipment(before.sql, awb, consoleScope(before.actor, 'shipments.undo'))
    if (!stored) throw new Refused('not_found', 'shipment_not_found')
    const courierId = activeLine(stored.shipment)?.courierId ?? null
    if (courierId === null) throw new Refused('conflict', 'undo_not_possible')
    return { courierId, judged: await judgePin(before, courierId, pin) }
  },
  async act(context, { awb, note }, proof): Promise<CallReply<'undoDelivery'>> {
    const { sql: tx, actor, now, language, company } = context
    const { second_person_above } = company.fields.rules
    const undoing = { tx, actor, now, note, limitPiastres: second_person_above }
    await lockPerson(tx, actor.id)
    const courier = proof && (await proveCourier(tx, proof.courierId, proof.judged, { actor, now }))
    const planned = await planUndo(undoing, awb)
    if (await waitingOfParcel(tx, awb, 'undo_delivery')) throw new Refused('conflict', 'undo_waits')
    if (courier) await saveRequest(undoing, planned, courier)
    const asked = await isAskedByCourier(tx, { awb, actor, now })
    const of = { kind: 'delivery_undone', account: 'courier_receivable', ownerId: planned.courierId } as const
    if (asked && !(await isAboveLimit(undoing, planned.piastres, of))) {
      const acted = await bookUndo(undoing, awb)
      return { ...presentMoved(acted, movedAnswer(acted, language)), approval_id: null }
    }
    const { stored, piastres, courierId, leg } = planned
    const { originBranchId, destinationBranchId, status } = stored.shipment
    const { approval_id } = await prepareForApproval(
      { ...undoing, limitPiastres: asked ? second_person_above : 0 },
      {
        act: 'undo_delivery',
        piastres,
        clientId: stored.money.clientId,
        courierId,
        parcel: { awb },
        branchIds: [...new Set([originBranchId, destinationBranchId])],
        plan: { leg } satisfies z.infer<typeof plan>,
      },
    )
    const details = sentence('undo_now_waits', language, { amount: formatEgpGrouped(piastres) })
    return { awb: formatAwb(stored), status, details, approval_id }
  },
})

/** The line whose delivery is undone. */
const plan = z.strictObject({ leg: z.int() })

/** An undo that a second person approves is checked again, and booked in the preparer's name. */
export const undoOfDelivery: ApprovalKind = {
  act: 'undo_delivery',
  async approve({ tx, prepared, preparer, now }) {
    const { awb, note } = prepared
    if (awb === null) throw new Error('an approval names no parcel')
    const undoing = { tx, actor: preparer, now, note, limitPiastres: null }
    const { leg } = await planUndo(undoing, awb)
    if (leg !== plan.parse(prepared.plan).leg) throw new Refused('conflict', 'undo_not_possible')
    await bookUndo(undoing, awb)
    return undoEntryOf(tx, awb)
  },
}

type Undoing = Omit<Preparing, 'actor'> & { actor: Employee }

/** Locks a parcel and decides on undoing its delivery. Nothing is stored. */
async function planUndo(
  { tx, actor, now, note }: Undoing,
  awb: number,
): Promise<{ stored: StoredShipment; leg: number; courierId: number; piastres: Piastres }> {
  const scope = consoleScope(actor, 'shipments.undo')
  const { stored, ...decision } = await decideOnShipment(tx, awb, { actor, scope, now }, undoing(note))
  await undoneRests(tx, [{ stored, decision }])
  const line = activeLine(stored.shipment)
  if (!line || line.courierId === null) throw new Error(`the delivery of ${awb} has no delivery boy`)
  const { takenPiastres, duePiastres } = stored.shipment
  return { stored, leg: line.leg, courierId: line.courierId, piastres: takenPiastres ?? duePiastres }
}

function bookUndo({ tx, actor, now, note }: Undoing, awb: number): Promise<Decided> {
  const scope = consoleScope(actor, 'shipments.undo')
  return actOnShipment(tx, awb, { actor, scope, now }, undoing(note))
}

const undoing = (note: string) => (shipment: Shipment) => undo(shipment, note, newHandOverCode)

/** Keeps the request of a delivery boy who typed their PIN at the desk, once. */
async function saveRequest(
  { tx, actor, now, note }: Undoing,
  { stored: { awb }, courierId }: { stored: StoredShipment; courierId: number },
  courier: EmployeeActor,
): Promise<void> {
  // The line was reassigned between the judging of the PIN and the lock.
  if (courierId !== courier.id) throw new Refused('conflict', 'undo_not_possible')
  if (await hasAsked(tx, awb, courier.id)) return
  const ask = (shipment: Shipment) => withDetails(askUndo(shipment, note), { entered_by: actor.id })
  await actOnShipment(tx, awb, { actor: courier, scope: courierScope(courier), now }, ask)
}

/** A delivery boy says that they recorded an own delivery by mistake. Saying it again changes nothing. */
export async function askOwnUndo(
  { sql, actor, now, language }: ChangeContext & { actor: EmployeeActor },
  { awb, note }: CallRequest<'askOwnUndo'>,
): Promise<CallReply<'askOwnUndo'>> {
  const acting = { actor, scope: courierScope(actor), now }
  const { stored } = await decideOnShipment(sql, awb, acting, (shipment) => askUndo(shipment, note))
  if (await hasAsked(sql, awb, actor.id))
    return presentMoved({ stored, shipment: stored.shipment }, sentence('undo_asked_already', language))
  const acted = await actOnShipment(sql, awb, acting, (shipment) => askUndo(shipment, note))
  return presentMoved(acted, movedAnswer(acted, language))
}
