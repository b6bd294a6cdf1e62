import { parseAwb } from '@mersal/contract'
import {
  consoleScope,
  courierScope,
  merchantScope,
  type ShipmentScope,
} from '../../features/shipment-records/index.ts'
import { actOnShipment, createOrder } from '../../features/shipments/index.ts'
import { collectMoney } from '../../features/wallet/index.ts'
import {
  type ClientActor,
  type EmployeeActor,
  everyBranch,
  type Scope,
  scopeOf,
} from '../../platform/session/actor.ts'
import type { Company } from '../company/company.ts'
import { demoCompany } from '../company/demo-company.ts'
import type { HandIn } from '../stories/hand-ins.ts'
import type { StoryOrder, StoryParcel } from '../stories/tell-orders.ts'
import type { Deed } from './deed.ts'

/** Creates an order. Its parcels get their AWBs. */
export function orderDeed({ at, order, planned, orderer, parcels }: StoryOrder): Deed {
  const scope: Scope = orderer.kind === 'client' ? everyBranch : scopeOf(orderer, 'shipments.work')
  return {
    at,
    touches: parcels,
    async run(tx) {
      const { awbs } = await createOrder(tx, order, {
        actor: orderer,
        clientId: planned.client.id,
        scope,
        sandbox: false,
        company: { fields: demoCompany },
        now: new Date(at),
        barredPhones: null,
      })
      parcels.forEach((parcel, index) => {
        parcel.awb = parseAwb(awbs[index] ?? '') ?? 0
      })
    },
  }
}

/** All deeds of a parcel until its cash is counted. */
export function storyDeeds(parcel: StoryParcel): Deed[] {
  return parcel.story.acts.map(({ at, actor, act }) => ({
    at,
    touches: [parcel],
    run: (tx) => actOnShipment(tx, parcel.awb, { actor, scope: reachOf(actor), now: new Date(at) }, act),
  }))
}

function reachOf(actor: EmployeeActor | ClientActor): ShipmentScope {
  if (actor.kind === 'client') return merchantScope(actor)
  return actor.role === 'delivery' ? courierScope(actor) : consoleScope(actor, 'shipments.work')
}

/** The accountant of the branch counts a delivery boy's cash. */
export function handInDeed({ cast }: Company, handIn: HandIn): Deed {
  const { at, courierId, parcels, countedPiastres } = handIn
  const actor = cast.accountantOf(cast.courierById(courierId).branchId)
  return {
    at,
    // The wallet lists money in the order of writing.
    touches: null,
    run: (tx) =>
      collectMoney(
        tx,
        { holderId: courierId, awbs: parcels.map(({ awb }) => awb), countedPiastres },
        { actor, scope: scopeOf(actor, 'money.count'), now: new Date(at) },
      ),
  }
}
