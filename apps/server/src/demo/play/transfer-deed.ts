import { finish } from '../../features/lifecycle/index.ts'
import { actOnShipment, courierScope, endDoorTransfer } from '../../features/shipments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Company } from '../company/company.ts'
import type { Deed } from './deed.ts'

const minute = 60_000
const parcelsPaid = 4
const transfers = [
  { method: 'instapay', reference: 'IPN 4021 7733 9105' },
  { method: 'wallet', reference: '010-88213-5540' },
  { method: 'instapay', reference: 'IPN 4021 8890 1274' },
] as const

/**
 * The day that is under way: receivers paid three parcels by transfer, of which an accountant confirmed one, and one in cash
 * with the receiver's code.
 */
export function transferDeed({ cast }: Company, now: number): Deed {
  return {
    at: now,
    touches: null,
    async run(tx) {
      const parcels = await parcelsAtDoors(tx, cast.shownCourier.actor.id)
      for (const [index, { awb, delivery_boy_id, branch_id }] of parcels.entries()) {
        const courier = cast.courierById(delivery_boy_id).actor
        const at = new Date(now - (parcelsPaid - index) * minute)
        const transfer = transfers[index]
        const told = transfer ? { transfer } : { code: { receiver_code: 'right' as const } }
        const acting = { actor: courier, scope: courierScope(courier), now: at, told }
        await actOnShipment(tx, awb, acting, (shipment) =>
          finish(shipment, { by: transfer ? 'transfer' : 'cash' }),
        )
        if (index === 0) await confirm(tx, awb, { actor: cast.accountantOf(branch_id), now: new Date(now) })
      }
    },
  }
}

/** Parcels with an amount to collect that are out, of different delivery boys, but not of the one whom the app shows. */
function parcelsAtDoors(tx: Transaction, shownCourierId: number) {
  return tx<{ awb: number; delivery_boy_id: number; branch_id: number }[]>`
    select distinct on (l.delivery_boy_id) s.awb, l.delivery_boy_id, s.destination_branch_id as branch_id
    from shipments s join shipment_lines l on l.awb = s.awb and l.active
    where s.status = 'under_delivery' and s.direction = 'forward' and s.due_piastres > 0 and l.kind = 'end' and l.status = 'Active'
      and l.delivery_boy_id <> ${shownCourierId}
    order by l.delivery_boy_id, s.awb limit ${parcelsPaid}`
}

async function confirm(
  tx: Transaction,
  awb: number,
  by: { actor: Parameters<typeof endDoorTransfer>[0]['actor']; now: Date },
): Promise<void> {
  const [row] = await tx<{ id: number }[]>`
    select id from door_transfers where awb = ${awb}`
  if (row) await endDoorTransfer({ sql: tx, ...by }, row.id, { kind: 'transfer_confirmed', reason: '' })
}
