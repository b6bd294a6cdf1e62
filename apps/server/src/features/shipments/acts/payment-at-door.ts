import type { DoorTransfer, Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { CountedItem, Line, Payment } from '../../lifecycle/index.ts'
import { partAtDoor } from './part-at-door.ts'
import { type StoredShipment, wasShown } from './stored-shipment.repository.ts'

/** What the phone tells of the payment: the amount that it showed, the transfer, and the photos. */
export type ReportedPayment = {
  amount?: Piastres | undefined
  /** What it showed for the whole parcel, and what the receiver kept, if that is a part. */
  full?: Piastres | undefined
  kept?: readonly CountedItem[] | undefined
  transfer?: DoorTransfer | undefined
  proofs?: readonly string[] | undefined
}

/**
 * How a receiver paid at the door of a locked parcel. An amount that the server once showed to this delivery boy is what
 * was taken; instead of any other amount what is due is booked. A transfer needs a photo, unless the phone kept the act.
 * @throws {Refused} for an act that can still be corrected.
 */
export async function paymentAtDoor(
  sql: Transaction,
  stored: StoredShipment,
  line: Pick<Line, 'leg'>,
  { amount, full, kept, transfer, proofs = [] }: ReportedPayment,
  wasStored: boolean,
): Promise<Payment> {
  const partly = kept && (await partAtDoor(sql, stored, line, { kept, full }, wasStored))
  const whole = partly ? null : await wholeAtDoor(sql, stored, line, amount)
  const taken = partly ?? (whole === null ? {} : { takenPiastres: whole })
  const hasMoney = (partly?.takenPiastres ?? whole ?? stored.shipment.duePiastres) > 0
  if (transfer && !hasMoney && !wasStored) throw Refused.field('transfer', 'transfer_of_nothing')
  if (transfer && proofs.length === 0 && !wasStored) throw Refused.field('proofs', 'transfer_photo_needed')
  return { by: transfer && hasMoney ? 'transfer' : 'cash', ...taken }
}

/** Another amount than is due for a whole parcel, if it was due once while its delivery boy had the line. */
async function wholeAtDoor(
  sql: Transaction,
  { awb, shipment: { duePiastres } }: StoredShipment,
  { leg }: Pick<Line, 'leg'>,
  amount: Piastres | undefined,
): Promise<Piastres | null> {
  if (amount === undefined || amount === duePiastres) return null
  return (await wasShown(sql, awb, leg, amount)) ? amount : null
}
