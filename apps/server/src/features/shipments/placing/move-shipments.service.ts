import type { Transaction } from '../../../platform/database/database.ts'
import { logActivity } from '../../activity-log/index.ts'
import { removeCancelled } from '../../dispatch/index.ts'
import { areaAt, branchOf, loadPlacing, type Placing } from '../../districts/index.ts'
import { redirect, type Shipment } from '../../lifecycle/index.ts'
import { placeOfKey } from '../../places/index.ts'
import {
  insertEvents,
  lockShipments,
  type StoredShipment,
  saveLines,
} from '../acts/stored-shipment.repository.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import {
  type Doors,
  doorsOf,
  insertBranchChanges,
  type NewPlace,
  notOut,
  savePlaces,
} from './moving.repository.ts'

const everyShipment = { sandbox: false, branchIds: null, clientId: null, courierId: null }

type Moved = { stored: StoredShipment; place: NewPlace; shipment: Shipment }

type By = { employeeId: number; at: Date; places: readonly string[] }

/**
 * After a change of the districts `places`: gives those of `awbs` that are not out yet the branch and the areas of
 * their districts. A parcel that was tried stays at its branch. The branch of origin stays too: the client may have
 * chosen it.
 */
export async function moveShipments(tx: Transaction, awbs: readonly number[], by: By): Promise<void> {
  const stored = await lockShipments(tx, awbs, everyShipment)
  const placing = await loadPlacing(tx)
  const doors = await doorsOf(
    tx,
    stored.map(({ awb }) => awb),
  )
  const moved = stored.flatMap((one) => {
    const of = doors.get(one.awb)
    return of ? movedTo(one, of, placing, by.places) : []
  })
  if (moved.length === 0) return
  await savePlaces(
    tx,
    moved.map(({ place }) => place),
    by.at,
  )
  const redirected = moved.filter(({ place }) => place.isRedirected)
  if (redirected.length > 0) await saveRedirected(tx, redirected, by)
}

function movedTo(stored: StoredShipment, doors: Doors, placing: Placing, places: readonly string[]): Moved[] {
  const { shipment } = stored
  const { districts } = placing
  if (doors.handed_out || !notOut.some((status) => status === shipment.status)) return []
  const place = placeOfKey(places.find((key) => key === doors.receiver_place) ?? '')
  const wanted = place && placing.branches.length > 0 ? branchOf(placing, place).id : null
  const goesElsewhere =
    wanted !== null &&
    wanted !== shipment.destinationBranchId &&
    shipment.direction === 'forward' &&
    shipment.deliveryFailures === 0
  const outcome = goesElsewhere ? redirect(shipment, wanted, newHandOverCode) : null
  const after = outcome && 'shipment' in outcome ? outcome.shipment : shipment
  const next: NewPlace = {
    awb: stored.awb,
    branchId: after.destinationBranchId,
    receiverAreaId: areaAt(districts, doors.receiver_place ?? '', after.destinationBranchId),
    senderAreaId: areaAt(districts, doors.sender_place ?? '', after.originBranchId),
    isRedirected: after !== shipment,
  }
  const isSame =
    !next.isRedirected &&
    next.receiverAreaId === doors.receiver_area_id &&
    next.senderAreaId === doors.sender_area_id
  return isSame ? [] : [{ stored, place: next, shipment: after }]
}

async function saveRedirected(
  tx: Transaction,
  moved: readonly Moved[],
  { employeeId, at }: By,
): Promise<void> {
  await saveLines(tx, moved, at)
  await removeCancelled(
    tx,
    moved.map(({ place }) => place.awb),
  )
  const orders = new Map(
    moved.map(({ stored, place }) => [
      stored.main_shipment_id,
      {
        mainShipmentId: stored.main_shipment_id,
        oldBranchId: stored.shipment.destinationBranchId,
        newBranchId: place.branchId,
      },
    ]),
  )
  const changeIds = await insertBranchChanges(tx, [...orders.values()], { employeeId, at })
  const events = moved.map(({ stored: { awb, main_shipment_id, shipment } }) => ({
    awb,
    action: 'changed' as const,
    from: shipment.status,
    to: shipment.status,
    leg: null,
    otherCase: null,
    note: '',
    details: { fields: ['destination_branch'], shipment_change: changeIds.get(main_shipment_id) },
  }))
  await insertEvents(tx, events, employeeId, at)
  const actor = { kind: 'employee' as const, id: employeeId }
  await logActivity(
    tx,
    actor,
    at,
    ...moved.map(({ stored: { awb, main_shipment_id, shipment }, place }) => ({
      action: 'shipment_changed' as const,
      entity: 'shipment' as const,
      entityId: awb,
      branchIds: [shipment.originBranchId, shipment.destinationBranchId, place.branchId],
      changes: [
        { field: 'destination_branch', old_text: null, new_text: null },
        { field: 'shipment_change', old_text: null, new_text: String(changeIds.get(main_shipment_id)) },
      ],
    })),
  )
}
