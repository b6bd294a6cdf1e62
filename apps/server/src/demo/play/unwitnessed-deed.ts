import { parseAwb } from '@mersal/contract'
import { activeLine, finish, type Shipment, start } from '../../features/lifecycle/index.ts'
import { consoleScope } from '../../features/shipment-records/index.ts'
import { actOnShipment, createOrder } from '../../features/shipments/index.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import type { Company } from '../company/company.ts'
import { randomFrom } from '../random.ts'
import { drawOrder } from '../stories/draw-order.ts'
import { type Deed, scene } from './deed.ts'

const seed = 11

/** The day that is under way: a manager alone booked a paid parcel, took it in and gave it out at the counter. */
export function unwitnessedDeed({ cast, clients }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const client = clients.find(({ demo, leavesAt }) => demo.share > 0 && leavesAt > now)
    const branch = client?.setting.branches.find(({ id }) => id === client.branchId)
    if (!client || !branch) return
    const actor = cast.managerOf(branch.id)
    const order = {
      ...drawOrder(randomFrom(seed), client.demo, { packages: 1 }),
      receiver_latitude: branch.latitude,
      receiver_longitude: branch.longitude,
      cod: 0,
      fee_collection: false,
      seller_sends: true,
      pick_up_nearby: true,
    }
    const scope = scopeOf(actor, 'shipments.work')
    const origin = { ...by(actor), clientId: client.actor.id, scope, sandbox: false }
    const { awbs } = await createOrder(tx, order, origin)
    const awb = parseAwb(awbs[0] ?? '') ?? 0
    const acting = { ...by(actor), scope: consoleScope(actor, 'shipments.work') }
    for (let isOpen = true; isOpen; ) {
      const { shipment } = await actOnShipment(tx, awb, acting, handOver)
      isOpen = activeLine(shipment) !== undefined
    }
  })
}

/** Sender and receiver name their codes at the counter. */
function handOver(shipment: Shipment) {
  const line = activeLine(shipment)
  return line?.status === 'Active' ? finish(shipment) : start(shipment, line?.code ?? '')
}
