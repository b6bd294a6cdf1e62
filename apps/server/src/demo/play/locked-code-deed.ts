import { start } from '../../features/lifecycle/index.ts'
import { courierScope } from '../../features/shipment-records/index.ts'
import { actOnShipment } from '../../features/shipments/index.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'
import { pickUpToLock } from './now.repository.ts'

const tries = 5

/** The day that is under way: a delivery boy has locked a pick-up with wrong codes. */
export function lockedCodeDeed({ cast }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const pickUp = await pickUpToLock(tx, cast.shownCourier.actor.id)
    if (!pickUp) return
    const { actor } = cast.courierById(pickUp.delivery_boy_id)
    const acting = { ...by(actor), scope: courierScope(actor) }
    const wrong = pickUp.code === '0000' ? '0001' : '0000'
    for (let done = 0; done < tries; done += 1)
      await actOnShipment(tx, pickUp.awb, acting, (shipment) => start(shipment, wrong)).catch(
        (error: unknown) => {
          if (!(error instanceof Refused && error.keepsWrites)) throw error
        },
      )
  })
}
