import { type CallReply, type CallRequest, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { holdCourier } from '../../dispatch/index.ts'
import { activeLine, assign, type Shipment } from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { onRunOfDay, presentMany } from '../presenters/acts.presenter.ts'
import { presentLine } from '../presenters/shipment.presenter.ts'
import { linesOf } from '../reads/shipments.repository.ts'
import { type Acting, actOnShipment, actOnShipments, type ManyOutcome } from './acts.service.ts'
import { wantedAfter } from './stored-shipment.repository.ts'

/** Chooses the delivery boy of the active line. A parcel that is wanted on a later day joins their run of that day. */
export async function selectDeliveryBoy(
  context: ChangeContext & { company: Company },
  { awb, delivery_boy_id: courier_id, version }: CallRequest<'selectDeliveryBoy'>,
): Promise<CallReply<'selectDeliveryBoy'>> {
  const { sql, actor, now, language, company } = context
  const day = (await wantedAfter(sql, [awb], dayInCairo(now))).get(awb)
  const acting = await assigning(context, courier_id, day)
  const { shipment } = await actOnShipment(sql, awb, { ...acting, version }, (current) =>
    assign(current, courier_id),
  )
  const lines = await linesOf(sql, awb, acting.scope, language)
  const line = lines.find(({ leg }) => leg === activeLine(shipment)?.leg)
  if (!line) throw new Refused('not_found', 'shipment_not_found')
  const details = day === undefined ? sentence('delivery_boy_changed', language) : onRunOfDay(day, language)
  return { ...presentLine(line, { viewer: actor, rules: company.fields.rules }), details }
}

/** The same for several shipments, each for its own day. */
export async function assignMany(
  context: ChangeContext,
  { awbs, delivery_boy_id: courier_id }: CallRequest<'assignMany'>,
): Promise<CallReply<'assignMany'>> {
  const { sql, now, language } = context
  const days = await wantedAfter(sql, awbs, dayInCairo(now))
  const outcomes: ManyOutcome[] = []
  for (const [day, ofDay] of Map.groupBy(awbs, (awb) => days.get(awb))) {
    const act = (shipment: Shipment) => assign(shipment, courier_id)
    outcomes.push(...(await actOnShipments(sql, ofDay, await assigning(context, courier_id, day), act)))
  }
  const places = new Map(awbs.map((awb, place) => [awb, place]))
  outcomes.sort((one, other) => (places.get(one.awb) ?? 0) - (places.get(other.awb) ?? 0))
  return presentMany(outcomes, language, days)
}

/** Who assigns what to the delivery boy, for a run of `day`, by default today. */
async function assigning(
  { sql, actor, now }: ChangeContext,
  courierId: number,
  day: string | undefined,
): Promise<Acting> {
  const courier = await holdCourier(sql, courierId, day, 'delivery_boy_id')
  const scope = consoleScope(actor, 'shipments.work')
  return {
    actor,
    scope,
    now,
    deskAct: { kind: 'assign', courier },
    run: day === undefined ? undefined : { day },
  }
}
