import { type CallReply, type CallRequest, formatAwb, type Language, sentence } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../../activity-log/index.ts'
import { placeAt } from '../../places/index.ts'
import { zoneOf } from '../../pricing/index.ts'
import { insertNotes, lockShipments, type StoredShipment } from '../acts/stored-shipment.repository.ts'
import { refusalAtDesk } from '../desk.ts'
import { whyNoChange } from '../lifecycle/index.ts'
import { areaAt, branchOf } from '../placing/districts.ts'
import { consoleScope } from '../shipment-scope.ts'
import {
  insertShipmentChange,
  parcelsOfOrder,
  placingOf,
  type ReceiverPlace,
  receiverPlaceOf,
  saveReceiverPlace,
} from './receiver-place.repository.ts'

type Context = { sql: Transaction; actor: EmployeeActor; now: Date; language: Language }

/**
 * Changes the destination of an order, for all of its parcels, until one of them is out for delivery. The activity
 * log names the changed fields. Their values are stored outside the log.
 */
export async function changeShipment(
  { sql: tx, actor, now, language }: Context,
  { awb, version, reason, ...fields }: CallRequest<'changeShipment'>,
): Promise<CallReply<'changeShipment'>> {
  const scope = consoleScope(actor, 'shipments.work')
  const parcels = await lockShipments(tx, await parcelsOfOrder(tx, awb), scope)
  const named = parcels.find((parcel) => parcel.awb === awb)
  if (!named) throw new Refused('not_found', 'shipment_not_found')
  if (version !== named.version) throw new Refused('stale', 'stale', { status: named.shipment.status })
  const elsewhere = refusalAtDesk(named.shipment, scope)
  if (elsewhere) throw new Refused('conflict', elsewhere, { status: named.shipment.status })
  refuseUnchangeable(named, parcels)
  const { fields: before, district: oldDistrict } = await receiverPlaceOf(tx, named.main_shipment_id)
  const after = placeAfter(before, fields)
  const changes = changesBetween(before, after)
  if (changes.length === 0) throw new Refused('conflict', 'nothing_to_change')
  const isMoved =
    after.receiver_latitude !== before.receiver_latitude ||
    after.receiver_longitude !== before.receiver_longitude
  const district = isMoved ? await districtOf(tx, named, after, oldDistrict) : null
  await saveReceiverPlace(tx, named.main_shipment_id, after, { at: now, district })
  const kept = { mainShipmentId: named.main_shipment_id, employeeId: actor.id, at: now, changes }
  const changeId = await insertShipmentChange(tx, kept)
  const details = { fields: changes.map(({ field }) => field), shipment_change: changeId }
  await insertNotes(tx, parcels, { action: 'changed', details, employeeId: actor.id, at: now })
  await logActivity(
    tx,
    actor,
    now,
    ...parcels.map(({ awb: entityId, shipment }) => ({
      action: 'shipment_changed' as const,
      entity: 'shipment' as const,
      entityId,
      branchIds: [shipment.originBranchId, shipment.destinationBranchId],
      note: reason,
      changes: [
        ...changes.map(({ field }) => ({ field, old_text: null, new_text: null })),
        { field: 'shipment_change', old_text: null, new_text: String(changeId) },
      ],
    })),
  )
  return {
    awb: formatAwb(named),
    status: named.shipment.status,
    details: sentence('shipment_changed', language),
  }
}

function refuseUnchangeable(named: StoredShipment, parcels: readonly StoredShipment[]): void {
  for (const parcel of [named, ...parcels]) {
    const reason = whyNoChange(parcel.shipment)
    if (reason === null) continue
    throw new Refused('conflict', parcel === named ? reason : 'change_of_other_parcel', {
      status: parcel.shipment.status,
      ...(parcel !== named && { parameters: { awb: parcel.awb } }),
    })
  }
}

function placeAfter(
  before: ReceiverPlace,
  fields: Omit<CallRequest<'changeShipment'>, 'awb' | 'version' | 'reason'>,
): ReceiverPlace {
  const { receiver_latitude, receiver_longitude, receiver_mark } = fields
  if ((receiver_latitude === undefined) !== (receiver_longitude === undefined))
    throw Refused.field(
      receiver_latitude === undefined ? 'receiver_latitude' : 'receiver_longitude',
      'point_incomplete',
    )
  return {
    receiver_address: fields.receiver_address ?? before.receiver_address,
    receiver_mark: receiver_mark === undefined ? before.receiver_mark : receiver_mark || null,
    receiver_latitude: receiver_latitude ?? before.receiver_latitude,
    receiver_longitude: receiver_longitude ?? before.receiver_longitude,
    note: fields.note ?? before.note,
  }
}

/**
 * The district of the new point. Refuses one of another branch, which would need other legs, or of another zone, which
 * would have another price.
 */
async function districtOf(
  tx: Transaction,
  { awb, shipment }: StoredShipment,
  { receiver_latitude: latitude, receiver_longitude: longitude }: ReceiverPlace,
  oldDistrict: string | null,
): Promise<{ key: string; areaId: number | null }> {
  const place = placeAt({ latitude, longitude })
  if (!place) throw Refused.field('receiver_latitude', 'outside_egypt')
  const { terms, zone, ...placing } = await placingOf(tx, awb)
  if (place.key !== oldDistrict && branchOf(placing, place).id !== shipment.destinationBranchId)
    throw Refused.field('receiver_latitude', 'change_to_other_branch')
  if (zoneOf(terms, place) !== zone) throw Refused.field('receiver_latitude', 'change_to_other_zone')
  return { key: place.key, areaId: areaAt(placing.districts, place.key, shipment.destinationBranchId) }
}
