import type { PublicCompany } from '@mersal/contract'
import { type momentInCairo } from '../../platform/company/day-in-cairo.ts'
import { Refused } from '../../platform/http/refused.ts'
import { covers, type Scope } from '../../platform/session/actor.ts'
import { type OrderSetting, type PlannedOrder, planOrder } from '../shipments/index.ts'
import type { BarredPhones } from '../standing/index.ts'
import { type Remark, remark } from './understanding/order-types.ts'
import type { ValidatedTexts } from './understanding/validate-texts.ts'

/**
 * What planning needs: the client's setting, the scope, the moment in Cairo, the parcel of an order that does not say its
 * own, and the phones to which nothing is delivered.
 */
export type Planning = {
  setting: OrderSetting
  scope: Scope
  made: ReturnType<typeof momentInCairo>
  defaultParcel: PublicCompany['default_parcel']
  barredPhones: BarredPhones
}

/** Plans a good order as any other order, or returns the fault. */
export function planValidated(
  { order }: ValidatedTexts,
  { setting, scope, made }: Pick<Planning, 'setting' | 'scope' | 'made'>,
): { planned: PlannedOrder | null; faults: Remark[] } {
  if (!order) return { planned: null, faults: [] }
  try {
    const planned = planOrder(order, setting, made)
    if (covers(scope, [planned.originBranchId, planned.destinationBranchId])) return { planned, faults: [] }
    return { planned: null, faults: [remark('governorate', 'outside_branches')] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { planned: null, faults: [remark('row', error.key, error.parameters)] }
  }
}
