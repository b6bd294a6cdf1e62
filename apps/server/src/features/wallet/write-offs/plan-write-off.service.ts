import type { CallRequest, CompensationPayer, LossReason, MessageKey, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import { waitingOfParcel } from '../../approvals/index.ts'
import { couriersOf, type Outcome, type Shipment, writeOff } from '../../lifecycle/index.ts'
import { consoleScope, courierName } from '../../shipment-records/index.ts'
import {
  actOnShipment,
  decideOnShipment,
  lockShipments,
  partIn,
  readShipment,
  type StoredShipment,
} from '../../shipments/index.ts'
import { type Compensation, compensate } from './compensation.ts'
import { insertWriteOff, valueOf } from './write-offs.repository.ts'

type WriteOffBy = { actor: Employee; now: Date }

/** The write-off of a parcel as one person saw it, and what it books. */
export type WriteOff = {
  awb: number
  /** The parcel's version. Another one is refused. */
  version: number
  what: LossReason
  /** The delivery boy who pays; null: the company. */
  courierId: number | null
  compensationPiastres: Piastres
  reason: string
}

type Seen = Compensation & {
  stored: StoredShipment
  /** The delivery boy who had it last. */
  last: { id: number; name: string } | null
}

/** A parcel that `actor` may write off, and what that would book. */
export async function seeWriteOff(
  sql: Sql,
  awb: number,
  actor: Employee,
  cap: Piastres | null,
): Promise<Seen> {
  const stored = await readShipment(sql, awb, consoleScope(actor, 'shipments.write-off'))
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  const refused = (await whyNotAlone(sql, awb, actor)) ?? (await whyItWaits(sql, awb))
  if (refused) throw new Refused('conflict', refused, { status: stored.shipment.status })
  const [last] = couriersOf(stored.shipment)
  return {
    ...compensate(await valueOf(sql, awb), cap),
    stored,
    last: last === undefined ? null : { id: last, name: await courierName(sql, last) },
  }
}

/** Locks a parcel and decides on its write-off: what it books. Nothing is stored. */
export async function planWriteOff(
  tx: Transaction,
  { awb, version, what, paid_by, courier_id, reason }: CallRequest<'writeOffShipment'>,
  acting: WriteOffBy,
  cap: Piastres | null,
): Promise<{ stored: StoredShipment; planned: WriteOff }> {
  const [stored] = await lockShipments(tx, [awb], consoleScope(acting.actor, 'shipments.write-off'))
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  const { piastres } = compensate(await valueOf(tx, awb), cap)
  const courierId = paid_by === 'delivery_boy' ? payerOf(stored.shipment, courier_id) : null
  const planned = { awb, version, what, courierId, compensationPiastres: piastres, reason }
  await decideOnShipment(tx, awb, ...(await actOf(tx, planned, acting)))
  const waits = await whyItWaits(tx, awb)
  if (waits) throw new Refused('conflict', waits, { status: stored.shipment.status })
  return { stored, planned }
}

/** Writes a lost or destroyed parcel off: it ends, and the client is compensated in the next settlement. */
export async function bookWriteOff(tx: Transaction, planned: WriteOff, acting: WriteOffBy) {
  const acted = await actOnShipment(tx, planned.awb, ...(await actOf(tx, planned, acting)))
  const { courierId } = planned
  const paidBy: CompensationPayer = courierId === null ? 'claims' : 'delivery_boy'
  const entryId = await insertWriteOff(tx, {
    ...planned,
    clientId: acted.stored.money.clientId,
    at: acting.now,
    by: acting.actor.id,
    paidBy,
  })
  return { ...acted, entryId }
}

async function actOf(tx: Transaction, planned: WriteOff, { actor, now }: WriteOffBy) {
  const { awb, version, what, courierId, compensationPiastres, reason } = planned
  const refused = await whyNotAlone(tx, awb, actor)
  const scope = consoleScope(actor, 'shipments.write-off')
  const acting = { actor, scope, now, version, deskAct: { kind: 'write_off' } } as const
  const act = (shipment: Shipment): Outcome => {
    const paidBy = courierId === null ? 'claims' : { courierId }
    const outcome = writeOff(shipment, { what, note: reason, compensationPiastres, paidBy })
    return 'refused' in outcome || refused === null ? outcome : { refused }
  }
  return [acting, act] as const
}

/** Nobody writes off alone what they created, had in hand or changed the value of. */
async function whyNotAlone(sql: Sql, awb: number, { id }: Employee): Promise<MessageKey | null> {
  const { own, alone } = await partIn(sql, awb, id)
  if (own) return 'write_off_own'
  return alone ? 'write_off_alone' : null
}

/** A parcel whose write-off waits for a second person is not written off a second time. */
async function whyItWaits(sql: Sql, awb: number): Promise<MessageKey | null> {
  return (await waitingOfParcel(sql, awb, 'write_off')) === null ? null : 'write_off_waits'
}

/** The delivery boy who pays: the chosen one, if they had the parcel, else the last one who had it. */
function payerOf(shipment: Shipment, chosen: number | undefined): number {
  const had = couriersOf(shipment)
  const payer = chosen ?? had[0]
  if (payer === undefined || !had.includes(payer))
    throw Refused.field('courier_id', 'not_held_by_delivery_boy')
  return payer
}
