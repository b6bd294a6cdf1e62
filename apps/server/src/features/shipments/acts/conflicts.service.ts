import type { ActCall, MessageKey, OtherCase, Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { activeLine, type CountedItem } from '../../lifecycle/index.ts'
import { everyRealShipment } from '../../shipment-records/index.ts'
import { needsLook } from '../receiver-code/receiver-code.service.ts'
import { type ActReport, reportDetails } from './act-report.ts'
import { insertEvents, lockShipments, type StoredShipment } from './stored-shipment.repository.ts'

/** What a delivery boy reported that does not fit the order (docs/decisions/0042-courier-acts.md). */
export type Reported = {
  call: ActCall
  /** The line that it concerns; null for one that is not known. */
  leg: number | null
  otherCase?: OtherCase | null
  note?: string
  shownPiastres?: Piastres | undefined
  duePiastres?: Piastres
  /** What the receiver kept, if that is a part. */
  kept?: readonly CountedItem[] | undefined
  /** The shown amount is booked as taken. */
  isTaken?: boolean
  report?: ActReport
}
type Reporting = { sql: Transaction; actor: Actor; now: Date; doneAt?: Date | undefined }

/** Stores a report in the tracking of a locked shipment. The case desk opens a case for it. Returns the id of the event. */
export async function noteConflict(
  { sql, actor, now, doneAt }: Reporting,
  { awb, shipment }: StoredShipment,
  { call, leg, otherCase, note, shownPiastres, duePiastres, kept, isTaken, report = {} }: Reported,
): Promise<number> {
  const details = {
    reported: call,
    ...(shownPiastres !== undefined && { shown_piastres: shownPiastres }),
    ...(duePiastres !== undefined && { due_piastres: duePiastres }),
    ...(kept && { kept }),
    ...(isTaken && { shown_taken: true as const }),
    ...reportDetails({ ...report, doneAt }),
  }
  const { status, originBranchId, destinationBranchId } = shipment
  const event = {
    awb,
    action: 'act_conflict',
    from: status,
    to: status,
    leg,
    otherCase: otherCase ?? null,
    note: note ?? '',
    details,
  } as const
  const [id = 0] = await insertEvents(sql, [event], actor.kind === 'employee' ? actor.id : null, now)
  await logActivity(sql, actor, now, {
    action: 'shipment_act_conflict',
    entity: 'shipment',
    entityId: awb,
    branchIds: [originBranchId, destinationBranchId],
  })
  return id
}

/**
 * Notes that the phone showed another amount to collect than was due for a delivered parcel. Returns the id of the event;
 * null when there is no difference. `paymentAtDoor` decides which of the two is booked.
 */
export async function noteOtherAmount(
  reporting: Reporting,
  awb: number,
  shownPiastres: Piastres | undefined,
): Promise<number | null> {
  if (shownPiastres === undefined) return null
  const [stored] = await lockShipments(reporting.sql, [awb], everyRealShipment)
  if (!stored || !['delivered', 'collected'].includes(stored.shipment.status)) return null
  const { duePiastres, takenPiastres } = stored.shipment
  if (shownPiastres === duePiastres) return null
  const leg = activeLine(stored.shipment)?.leg ?? null
  const isTaken = takenPiastres === shownPiastres
  return noteConflict(reporting, stored, { call: 'finishOwnLine', leg, shownPiastres, duePiastres, isTaken })
}

/** Why a person must look at what was done: the answer for the delivery boy, and the event. */
export type Finding = { key: MessageKey; eventId: number }

/**
 * Notes why a person must look at a delivery: another amount than was due, a wrong code, or neither a code nor a reason.
 * Null when it is as it should be.
 */
export async function lookAtDelivery(
  reporting: Reporting,
  { awb, amount }: { awb: number; amount?: Piastres | undefined },
  { code }: ActReport,
): Promise<Finding | null> {
  const otherId = await noteOtherAmount(reporting, awb, amount)
  const codeId = needsLook(code) ? await noteLook(reporting, awb, 'finishOwnLine', { code }) : null
  if (otherId !== null) return { key: 'act_other_amount', eventId: otherId }
  return codeId === null ? null : { key: 'act_no_code', eventId: codeId }
}

/** Notes in the tracking of a parcel why a person must look at an act. */
export async function noteLook(
  reporting: Reporting,
  awb: number,
  call: ActCall,
  report: ActReport,
): Promise<number> {
  const [stored] = await lockShipments(reporting.sql, [awb], everyRealShipment)
  if (!stored) throw new Error('an act on a shipment that is not there')
  const leg = activeLine(stored.shipment)?.leg ?? null
  return noteConflict(reporting, stored, { call, leg, report })
}
