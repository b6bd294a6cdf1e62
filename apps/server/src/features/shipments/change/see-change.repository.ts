import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'

/** The delivery boy has seen the changes of a parcel on their own active line. */
export async function seeChange(
  tx: Transaction,
  awb: number,
  deliveryBoyId: number,
): Promise<{ awb: string }> {
  const seen = await tx`
    update shipment_lines l set changed_fields = null
    from shipments s
    where s.awb = l.awb and not s.sandbox and l.awb = ${awb} and l.active and l.delivery_boy_id = ${deliveryBoyId}`
  if (seen.count === 0) throw new Refused('not_found', 'shipment_not_found')
  return { awb: String(awb) }
}
