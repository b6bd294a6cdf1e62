import {
  type CallReply,
  type CallRequest,
  egp,
  formatEgp,
  type Language,
  type MessageKey,
  sentence,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { actOnShipment } from '../acts/acts.service.ts'
import { lockShipments, readShipment } from '../acts/stored-shipment.repository.ts'
import { couriersOf, type Shipment, writeOff } from '../lifecycle/index.ts'
import { presentMoved } from '../presenters/acts.presenter.ts'
import { deliveryBoyName } from '../reads/shipments.repository.ts'
import { consoleScope } from '../shipment-scope.ts'
import { partIn } from '../witness/witness.repository.ts'
import { compensate } from './compensation.ts'
import { insertWriteOff, valueOf } from './write-offs.repository.ts'

type Context<S extends Sql> = {
  sql: S
  actor: EmployeeActor
  now: Date
  language: Language
  company: Pick<Company, 'fields'>
}

/** What a write-off would book. */
export async function previewWriteOff(
  { sql, actor, company }: Context<Sql>,
  awb: number,
): Promise<CallReply<'previewWriteOff'>> {
  const stored = await readShipment(sql, awb, consoleScope(actor, 'shipments.write-off'))
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  const refused = await whyNotAlone(sql, awb, actor)
  if (refused) throw new Refused('conflict', refused, { status: stored.shipment.status })
  const { piastres, from, cappedAt } = compensate(
    await valueOf(sql, awb),
    company.fields.rules.compensation_cap,
  )
  const [last] = couriersOf(stored.shipment)
  return {
    version: stored.version,
    compensation: egp(piastres),
    from,
    capped: cappedAt === null ? null : egp(cappedAt),
    delivery_boy: last === undefined ? null : { id: last, name: await deliveryBoyName(sql, last) },
  }
}

/** Writes a lost or destroyed parcel off: it ends, and the client is compensated in the next settlement. */
export async function writeOffShipment(
  { sql: tx, actor, now, language, company }: Context<Transaction>,
  { awb, version, what, paid_by, delivery_boy_id, reason }: CallRequest<'writeOffShipment'>,
): Promise<CallReply<'writeOffShipment'>> {
  const scope = consoleScope(actor, 'shipments.write-off')
  const [stored] = await lockShipments(tx, [awb], scope)
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  const [value, refused] = await Promise.all([valueOf(tx, awb), whyNotAlone(tx, awb, actor)])
  const { piastres } = compensate(value, company.fields.rules.compensation_cap)
  const deliveryBoyId = paid_by === 'delivery_boy' ? payerOf(stored.shipment, delivery_boy_id) : null
  const acting = { actor, scope, now, version, deskAct: { kind: 'write_off' } } as const
  const acted = await actOnShipment(tx, awb, acting, (shipment) => {
    const outcome = writeOff(shipment, {
      what,
      note: reason,
      compensationPiastres: piastres,
      paidBy: deliveryBoyId === null ? 'claims' : { deliveryBoyId },
    })
    return 'refused' in outcome || refused === null ? outcome : { refused }
  })
  await insertWriteOff(tx, {
    awb,
    clientId: stored.money.clientId,
    at: now,
    by: actor.id,
    what,
    paidBy: paid_by,
    deliveryBoyId,
    compensationPiastres: piastres,
    reason,
  })
  const details =
    piastres === 0
      ? sentence('written_off_free', language)
      : sentence('written_off', language, { amount: formatEgp(piastres) })
  return presentMoved(acted, details)
}

/** Nobody writes off alone what they created or had in hand. */
async function whyNotAlone(sql: Sql, awb: number, { id }: EmployeeActor): Promise<MessageKey | null> {
  const { own, alone } = await partIn(sql, awb, id)
  if (own) return 'write_off_own'
  return alone ? 'write_off_alone' : null
}

/** The delivery boy who pays: the chosen one, if they had the parcel, else the last one who had it. */
function payerOf(shipment: Shipment, chosen: number | undefined): number {
  const had = couriersOf(shipment)
  const payer = chosen ?? had[0]
  if (payer === undefined || !had.includes(payer))
    throw Refused.field('delivery_boy_id', 'not_held_by_delivery_boy')
  return payer
}
