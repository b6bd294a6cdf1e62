import { finish } from '../../features/lifecycle/index.ts'
import { courierScope } from '../../features/shipment-records/index.ts'
import { actOnShipment, endDoorTransfer } from '../../features/shipments/index.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { parcelsAtDoors, transferOf } from './now.repository.ts'

const minute = 60_000
const transfers = [
  { method: 'instapay', reference: 'IPN 4021 7733 9105' },
  { method: 'wallet', reference: '010-88213-5540' },
  { method: 'instapay', reference: 'IPN 4021 8890 1274' },
] as const
const parcelsPaid = transfers.length + 1

/**
 * The day that is under way: receivers paid three parcels by transfer, of which an accountant confirmed one, and one in cash
 * with the receiver's code.
 */
export function transferDeed({ cast }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const parcels = await parcelsAtDoors(tx, cast.shownCourier.actor.id, parcelsPaid)
    for (const [index, { awb, delivery_boy_id, branch_id }] of parcels.entries()) {
      const { actor } = cast.courierById(delivery_boy_id)
      const at = new Date(now - (parcelsPaid - index) * minute)
      const transfer = transfers[index]
      const told = transfer ? { transfer } : { code: { receiver_code: 'right' as const } }
      await actOnShipment(tx, awb, { actor, scope: courierScope(actor), now: at, told }, (shipment) =>
        finish(shipment, { by: transfer ? 'transfer' : 'cash' }),
      )
      const made = index === 0 ? await transferOf(tx, awb) : undefined
      const accountant = by(cast.accountantOf(branch_id))
      if (made) await endDoorTransfer(accountant, made.id, { kind: 'transfer_confirmed', reason: '' })
    }
  })
}
