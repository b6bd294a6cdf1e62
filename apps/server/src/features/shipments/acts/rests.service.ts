import type { CallRequest } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { LogEntry } from '../../activity-log/index.ts'
import { placeRests, removeCancelled } from '../../dispatch/index.ts'
import { activeLine, type Decision, type EventDetails, restOf, undoRest } from '../../lifecycle/index.ts'
import { everyRealShipment, type ShipmentScope } from '../../shipment-records/index.ts'
import { takeNumbers } from '../orders/orders.repository.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import { insertRest, makeWhole, pricesOfParcel, restAwbOf, saveCounted } from './partial.repository.ts'
import { lockShipments, type StoredShipment, saveLines } from './stored-shipment.repository.ts'

/* What a receiver does not keep of a parcel is a parcel of its own (docs/decisions/0078-partial-delivery.md). */

type Decided = { stored: StoredShipment; decision: Decision }
type Moment = { employeeId: number | null; now: Date }

/** Makes the rests of parcels of which a part was delivered now. Returns the lines of the log about them. */
export async function makeRests(
  tx: Transaction,
  decisions: readonly Decided[],
  { employeeId, now }: Moment,
): Promise<LogEntry[]> {
  const logs: LogEntry[] = []
  for (const { stored, decision } of decisions) {
    const delivered = decision.events.find(({ details }) => details?.rest_awb !== undefined)
    const { leg } = delivered ?? {}
    const { rest_awb: restAwb, kept } = delivered?.details ?? {}
    const line = decision.shipment.lines.find((one) => one.leg === leg)
    if (restAwb === undefined || kept === undefined || !line || line.courierId === null) continue
    const { awb, sandbox } = stored
    const made = restOf(decision.shipment, line, newHandOverCode)
    await insertRest(tx, { awb, restAwb, kept }, made, { employeeId, at: now })
    await saveLines(tx, [{ stored: { awb: restAwb, shipment: { lines: [] } }, shipment: made }], now)
    const { originBranchId, destinationBranchId } = decision.shipment
    const branchId = line.fromBranchId ?? destinationBranchId
    const rest = {
      awb: restAwb,
      leg: 1,
      kind: 'end',
      courierId: line.courierId,
      branchId,
      toBranchId: null,
    } as const
    if (sandbox) continue
    await placeRests(tx, [{ line: rest, beside: { awb, leg: line.leg } }], now)
    logs.push({
      action: 'shipment_created',
      entity: 'shipment',
      entityId: restAwb,
      branchIds: [originBranchId, destinationBranchId],
    })
  }
  return logs
}

/**
 * The rests that end because the partial delivery of their parcel is undone now.
 * @throws {Refused} when the branch has taken one.
 */
export async function undoneRests(tx: Transaction, decisions: readonly Decided[]): Promise<Decided[]> {
  const rests: Decided[] = []
  for (const { stored, decision } of decisions.filter(isPartUndone)) {
    const restAwb = await restAwbOf(tx, stored.awb)
    const [rest] =
      restAwb === null
        ? []
        : await lockShipments(tx, [restAwb], { ...everyRealShipment, sandbox: stored.sandbox })
    if (!rest) throw new Error(`the rest of ${stored.awb} is not there`)
    const outcome = undoRest(rest.shipment)
    if ('refused' in outcome)
      throw new Refused('conflict', outcome.refused, { status: decision.events[0]?.from ?? 'delivered' })
    rests.push({ stored: rest, decision: outcome })
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
 * The branch takes a rest and says what is in its bag: what is missing; null for any other parcel, which needs no count.
 * @throws {Refused} at `counted` without a count, and for more of an item than was not kept.
 */
export async function countRest(
  tx: Transaction,
  awb: number,
  scope: ShipmentScope,
  counted: CallRequest<'handBack'>['counted'],
): Promise<EventDetails | null> {
  const [stored] = await lockShipments(tx, [awb], scope)
  if (!stored || !waitsForCount(stored)) return null
  if (counted === undefined) {
    const fields = { counted: { key: 'rest_needs_count' } } as const
    throw new Refused('conflict', 'rest_needs_count', { status: 'under_delivery', fields })
  }
  const { items } = await pricesOfParcel(tx, awb)
  counted.forEach(({ id, quantity }, index) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw Refused.field(`counted.${index}.id`, 'unknown_item')
    if (quantity > item.quantity)
      throw Refused.field(`counted.${index}.quantity`, 'rest_counted_more', { quantity: item.quantity })
  })
  await saveCounted(tx, awb, counted)
  const found = new Map(counted.map(({ id, quantity }) => [id, quantity]))
  const missing = items.flatMap(({ id, quantity }) => {
    const short = quantity - (found.get(id) ?? 0)
    return short > 0 ? [{ id, quantity: short }] : []
  })
  return missing.length > 0 ? { missing } : {}
}

/** Whether a rest is with the delivery boy who took it over at the door. */
function waitsForCount({ shipment }: StoredShipment): boolean {
  return shipment.kind === 'rest' && shipment.status === 'under_delivery' && activeLine(shipment)?.leg === 1
}
