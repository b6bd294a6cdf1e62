import { type CallRequest, keptOf, partKept } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor, Employee } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { placeRests, removeCancelled } from '../../dispatch/index.ts'
import {
  activeLine,
  type Decision,
  type EventDetails,
  type Line,
  restOf,
  type Shipment,
  undoRest,
} from '../../lifecycle/index.ts'
import { everyRealShipment, type ShipmentScope } from '../../shipment-records/index.ts'
import { deskOf } from '../desk.ts'
import { takeNumbers } from '../orders/orders.repository.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { refuseCounts } from './part-at-door.ts'
import {
  insertRest,
  type MadeRest,
  makeWhole,
  pricesOfParcel,
  restAwbsOf,
  splitKept,
  splitMissing,
} from './partial.repository.ts'
import { lockShipments, type StoredShipment, saveLines } from './stored-shipment.repository.ts'

/* What a receiver does not keep of a parcel is a parcel of its own (docs/decisions/0078-partial-delivery.md). */

type Decided = { stored: StoredShipment; decision: Decision }
type Moment = { actor: Actor | Employee; now: Date }

/** Makes a rest for each parcel of which `decisions` deliver a part. */
export async function makeRests(
  tx: Transaction,
  decisions: readonly Decided[],
  moment: Moment,
): Promise<void> {
  for (const { stored, decision } of decisions) {
    const delivered = decision.events.find(({ details }) => details?.rest_awb !== undefined)
    const { rest_awb: restAwb, kept } = delivered?.details ?? {}
    const line = decision.shipment.lines.find(({ leg }) => leg === delivered?.leg)
    if (restAwb === undefined || kept === undefined || !line) continue
    const { awb, sandbox } = stored
    const made = { awb: restAwb, from: awb, pair: awb, hasFee: true }
    await storeRest(tx, made, { shipment: decision.shipment, line, sandbox }, moment)
    await splitKept(tx, awb, restAwb, kept)
  }
}

/** Stores a rest in the hands of the delivery boy of `line`, who took it over with the parcel `made.from`. */
async function storeRest(
  tx: Transaction,
  made: MadeRest,
  { shipment, line, sandbox }: { shipment: Shipment; line: Line; sandbox: boolean },
  { actor, now }: Moment,
): Promise<void> {
  const employeeId = actor.kind === 'employee' ? actor.id : null
  const rest = restOf(shipment, line, newHandOverCode)
  const [taken] = rest.lines
  if (!taken || taken.courierId === null) throw new Error('a rest that no delivery boy has')
  await insertRest(tx, made, rest, { employeeId, at: now })
  await saveLines(tx, [{ stored: { awb: made.awb, shipment: { lines: [] } }, shipment: rest }], now)
  if (sandbox) return
  const { courierId } = taken
  const given = { ...taken, awb: made.awb, courierId, branchId: deskOf(taken) }
  await placeRests(tx, [{ line: given, beside: { awb: made.from, leg: line.leg } }], now)
  await logActivity(tx, actor, now, {
    action: 'shipment_created',
    entity: 'shipment',
    entityId: made.awb,
    branchIds: [shipment.originBranchId, shipment.destinationBranchId],
  })
}

/**
 * The rests that end because the partial delivery of their parcel is undone now.
 * @throws {Refused} when the branch has taken one.
 */
export async function undoneRests(tx: Transaction, decisions: readonly Decided[]): Promise<Decided[]> {
  const rests: Decided[] = []
  for (const { stored } of decisions.filter(isPartUndone)) {
    const scope = { ...everyRealShipment, sandbox: stored.sandbox }
    for (const rest of await lockShipments(tx, await restAwbsOf(tx, stored.awb), scope)) {
      const outcome = undoRest(rest.shipment)
      if ('refused' in outcome)
        throw new Refused('conflict', outcome.refused, { status: stored.shipment.status })
      rests.push({ stored: rest, decision: outcome })
    }
  }
  return rests
}

/** Parcels whose partial delivery was undone are whole, and their rests are on no run. */
export async function endRests(
  tx: Transaction,
  decisions: readonly Decided[],
  rests: readonly Decided[],
): Promise<void> {
  if (rests.length === 0) return
  await removeCancelled(
    tx,
    rests.map(({ stored }) => stored.awb),
  )
  for (const { stored } of decisions.filter(isPartUndone)) {
    const [backAwb = 0] = (await takeNumbers(tx, 0, 1)).awbs
    await makeWhole(tx, stored.awb, backAwb)
  }
}

function isPartUndone({ stored, decision }: Decided): boolean {
  return stored.shipment.unkeptPiastres !== null && decision.shipment.unkeptPiastres === null
}

/**
 * The branch takes a rest and says what is in its bag; null for any other parcel, which needs no count. What is missing is a rest of
 * its own, which stays with the delivery boy.
 * @throws {Refused} at `counted` without a count, for more of an item than was not kept, and for an empty bag.
 */
export async function countRest(
  tx: Transaction,
  { awb, counted }: Pick<CallRequest<'handBack'>, 'awb' | 'counted'>,
  scope: ShipmentScope,
  moment: Moment,
): Promise<EventDetails | null> {
  const [stored] = await lockShipments(tx, [awb], scope)
  const line = stored && activeLine(stored.shipment)
  if (!line || !waitsForCount(stored, line)) return null
  const { status } = stored.shipment
  if (counted === undefined)
    throw new Refused('conflict', 'rest_needs_count', {
      status,
      fields: { counted: { key: 'rest_needs_count' } },
    })
  const { items } = await pricesOfParcel(tx, awb)
  refuseCounts('counted', items, counted)
  const found = new Map(counted.map(({ id, quantity }) => [id, quantity]))
  if (partKept(items, found) === 'none') throw new Refused('conflict', 'rest_is_empty', { status })
  const missing = items.flatMap((item) => {
    const quantity = item.quantity - keptOf(found, item)
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })
  if (missing.length === 0) return {}
  const [missingAwb = 0] = (await takeNumbers(tx, 0, 1)).awbs
  const { shipment, sandbox, pair_awb } = stored
  if (pair_awb === null) throw new Error('a rest of no parcel')
  const made = { awb: missingAwb, from: awb, pair: pair_awb, hasFee: false }
  await storeRest(tx, made, { shipment, line, sandbox }, moment)
  await splitMissing(tx, awb, missingAwb, missing)
  return { missing_awb: missingAwb }
}

/** Whether a rest is with the delivery boy who took it over at the door. */
function waitsForCount({ shipment }: StoredShipment, line: Line): boolean {
  return shipment.kind === 'rest' && shipment.status === 'under_delivery' && line.leg === 1
}
