import {
  type CallReply,
  type CallRequest,
  formatAwb,
  leftToRight,
  type Order,
  sentence,
} from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import { momentInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { everyBranch, scopeOf } from '../../../platform/session/actor.ts'
import { activeLine, planBack, reportFound, start } from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import {
  actOnShipment,
  loadSetting,
  lockShipments,
  newHandOverCode,
  type PlannedOrder,
  planOrder,
  readyOrders,
  storeOrders,
} from '../../shipments/index.ts'
import {
  compensationOf,
  isOpenBranch,
  type LostOrder,
  lostOrderOf,
  saveFound,
} from './write-offs.repository.ts'

type FoundContext = ChangeContext & { company: Pick<Company, 'fields'> }

/**
 * A written-off parcel was found at a branch: the compensation is taken back, and the parcel goes back to its sender under a
 * new AWB without a fee. The lock of the lost shipment lets only one of two reports through.
 */
export async function foundShipment(
  context: FoundContext,
  { awb, branch_id, reason }: CallRequest<'reportFound'>,
): Promise<CallReply<'reportFound'>> {
  const { sql: tx, actor, now, language } = context
  const scope = consoleScope(actor, 'shipments.write-off')
  const [lost] = await lockShipments(tx, [awb], scope)
  if (!lost) throw new Refused('not_found', 'shipment_not_found')
  if (!(await isOpenBranch(tx, branch_id, scopeOf(actor, 'shipments.write-off'))))
    throw Refused.field('branch_id', 'unknown_branch')
  const trial = reportFound(lost.shipment, { note: reason, newAwb: 0, compensated: false })
  if ('refused' in trial) throw new Refused('conflict', trial.refused, { status: lost.shipment.status })
  const sentBack = await sendBack(context, awb, branch_id)
  const compensated = (await compensationOf(tx, awb)) > 0
  const found = await actOnShipment(tx, awb, { actor, scope, now }, (shipment) =>
    reportFound(shipment, { note: reason, newAwb: sentBack.awb, compensated }),
  )
  await saveFound(tx, awb, { at: now, by: actor.id, reason, newAwb: sentBack.awb })
  return {
    awb: formatAwb(found.stored),
    new_awb: sentBack.shown,
    details: sentence(compensated ? 'found_again' : 'found_again_free', language, {
      awb: leftToRight(sentBack.shown),
    }),
  }
}

/** Makes the free order back to the sender, and receives it at the branch that found it. */
async function sendBack(
  { sql: tx, actor, now, company }: FoundContext,
  lostAwb: number,
  branchId: number,
): Promise<{ awb: number; shown: string }> {
  const order = await lostOrderOf(tx, lostAwb)
  const setting = await loadSetting(tx, company, {
    clientId: order.client_id,
    scope: everyBranch,
    at: now,
    hold: true,
  })
  if (!setting) throw new Refused('not_found', 'unknown_client')
  const planned = planOrder(orderBack(order), setting, momentInCairo(now))
  const free = freeReturn(planned, { originBranchId: order.origin_branch_id, branchId })
  const ready = await readyOrders(tx, [free])
  await storeOrders(tx, ready, { actor, sandbox: false, now })
  const [stored] = ready.orders
  const awb = stored?.awbs[0]
  if (stored === undefined || awb === undefined) throw new Error('an order was not stored')
  await actOnShipment(
    tx,
    awb,
    { actor, scope: { ...consoleScope(actor, 'shipments.write-off'), branchIds: null }, now },
    (made) => start({ ...made, direction: 'return', cancelledBy: 'admin' }, activeLine(made)?.code ?? ''),
  )
  return { awb, shown: formatAwb({ main_shipment_id: stored.mainShipmentId, parcel: 1, awb }) }
}

/** The order of the parcel alone. The doors of an erased order are the client's own. */
function orderBack(order: LostOrder): Order {
  const isErased = order.erased_at !== null
  const sender = {
    sender_name: order.sender_name,
    sender_phone: order.sender_phone,
    sender_mobile2: order.sender_phone2 ?? undefined,
    sender_email: order.sender_email ?? undefined,
    sender_address: order.sender_address,
    sender_latitude: order.sender_latitude,
    sender_longitude: order.sender_longitude,
  }
  return {
    ...(!isErased && sender),
    sender_mark: order.sender_mark ?? '',
    receiver_name: order.receiver_name,
    receiver_phone: order.receiver_phone,
    receiver_mobile2: order.receiver_phone2 ?? undefined,
    receiver_email: order.receiver_email ?? undefined,
    receiver_address: order.receiver_address,
    receiver_mark: order.receiver_mark ?? '',
    receiver_latitude: order.receiver_latitude,
    receiver_longitude: order.receiver_longitude,
    shipment_to: 'home',
    length: order.length_mm,
    width: order.width_mm,
    height: order.height_mm,
    weight: order.weight_grams,
    cod: 0,
    priority: 0,
    seller_sends: true,
    pick_up_nearby: false,
    fee_collection: false,
    packages: 1,
    note: '',
    allow_opening: false,
  }
}

/** `planned` without any fee, on its way from the branch that found it to the sender's. */
function freeReturn(
  planned: PlannedOrder,
  { originBranchId, branchId }: { originBranchId: number; branchId: number },
): PlannedOrder {
  const free = {
    feesPiastres: 0,
    taxPiastres: 0,
    returnFeesPiastres: 0,
    returnTaxPiastres: 0,
    totalPiastres: 0,
  }
  return {
    ...planned,
    originBranchId,
    destinationBranchId: branchId,
    parcels: planned.parcels.map((parcel) => {
      const shipment = { ...parcel.shipment, originBranchId, destinationBranchId: branchId }
      return {
        ...parcel,
        quote: { ...parcel.quote, ...free },
        shipment: { ...shipment, lines: planBack(shipment, branchId, newHandOverCode) },
      }
    }),
  }
}
