import type { DoorTransfer, Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Line, Payment } from '../../lifecycle/index.ts'
import { type StoredShipment, wasShown } from './stored-shipment.repository.ts'

/** What the phone tells of the payment: the amount that it showed, the transfer, and the photos. */
export type ReportedPayment = {
  amount?: Piastres | undefined
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
  { awb, shipment: { duePiastres } }: StoredShipment,
  { leg }: Pick<Line, 'leg'>,
  { amount, transfer, proofs = [] }: ReportedPayment,
  wasStored: boolean,
): Promise<Payment> {
  const isOther = amount !== undefined && amount !== duePiastres && (await wasShown(sql, awb, leg, amount))
  const taken = isOther ? { takenPiastres: amount } : {}
  const hasMoney = (isOther ? amount : duePiastres) > 0
  if (transfer && !hasMoney && !wasStored) throw Refused.field('transfer', 'transfer_of_nothing')
  if (transfer && proofs.length === 0 && !wasStored) throw Refused.field('proofs', 'transfer_photo_needed')
  return { by: transfer && hasMoney ? 'transfer' : 'cash', ...taken }
}
