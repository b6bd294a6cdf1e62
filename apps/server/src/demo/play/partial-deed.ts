import { type Order, parseAwb } from '@mersal/contract'
import { activeLine, assign, finish, handBack, start, withDetails } from '../../features/lifecycle/index.ts'
import { consoleScope, courierScope } from '../../features/shipment-records/index.ts'
import {
  actOnShipment,
  countRest,
  createOrder,
  lockShipments,
  newHandOverCode,
  paymentAtDoor,
} from '../../features/shipments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import type { Company } from '../company/company.ts'
import { randomFrom } from '../random.ts'
import { drawOrder } from '../stories/draw-order.ts'
import { type By, type Deed, scene } from './deed.ts'
import { itemsOfParcel, restOfParcel } from './now.repository.ts'

const minute = 60_000
const seed = 49
/** What becomes of what each receiver did not keep. */
const rests = ['with the delivery boy', 'at the branch', 'one item is missing'] as const

type Client = Company['clients'][number]

/** The day that is under way. Three receivers keep one shirt of three; the branch has two of the rests, and in one an item is missing. */
export function partialDeed({ cast, clients }: Company, now: number): Deed {
  return scene(now, async (by, tx) => {
    const client = clients.find(({ demo, leavesAt }) => demo.partial && leavesAt > now)
    if (!client) return
    const random = randomFrom(seed)
    const clerk = cast.managerOf(client.branchId)
    const scope = consoleScope(clerk, 'shipments.work')
    for (const [index, rest] of rests.entries()) {
      const rider = cast.riderOf(client.branchId, now, random)
      const awb = await orderAtBranch(tx, by(clerk), client, index)
      const acting = { ...by(clerk), scope }
      await actOnShipment(tx, awb, acting, (shipment) => assign(shipment, rider.id))
      const out = { actor: rider, scope: courierScope(rider), now: new Date(now - (40 - index) * minute) }
      await actOnShipment(tx, awb, out, (shipment) => start(shipment, activeLine(shipment)?.code ?? ''))
      await keepOne(tx, awb, out)
      if (rest !== 'with the delivery boy') await takeRest(tx, awb, acting, rest === 'one item is missing')
    }
  })
}

/** A new order of two articles, which its sender brought to the branch that delivers it. */
async function orderAtBranch(
  tx: Transaction,
  acting: ReturnType<By>,
  client: Client,
  index: number,
): Promise<number> {
  const branch = client.setting.branches.find(({ id }) => id === client.branchId)
  const [first, second] = client.demo.articles
  if (!branch || !first || !second) throw new Error('a client without a branch or articles')
  const items: NonNullable<Order['items']> = [
    { name: first.name, price_of_item: first.egp * 100, quantity: 2, note: '', parcel: 1 },
    { name: second.name, price_of_item: second.egp * 100, quantity: 1, note: '', parcel: 1 },
  ]
  const drawn = drawOrder(randomFrom(seed + index), client.demo, { packages: 1, isToTheDoor: true })
  const order = {
    ...drawn,
    items,
    partial: true,
    shop_delivery: 50_00,
    cod: (first.egp * 2 + second.egp + 50) * 100,
    receiver_latitude: branch.latitude,
    receiver_longitude: branch.longitude,
    seller_sends: true,
  }
  const { actor } = acting
  if (actor.kind !== 'employee') throw new Error('a clerk makes the order')
  const scope = scopeOf(actor, 'shipments.work')
  const orderer = { ...acting, clientId: client.actor.id, scope, sandbox: false, barredPhones: null }
  const { awbs } = await createOrder(tx, order, orderer)
  const awb = parseAwb(awbs[0] ?? '') ?? 0
  await actOnShipment(tx, awb, { ...acting, scope: consoleScope(actor, 'shipments.work') }, (shipment) =>
    start(shipment, activeLine(shipment)?.code ?? ''),
  )
  return awb
}

/** The receiver keeps one of the first article, and tells the code. */
async function keepOne(
  tx: Transaction,
  awb: number,
  acting: Pick<Parameters<typeof actOnShipment>[2], 'actor' | 'scope' | 'now'>,
): Promise<void> {
  const [stored] = await lockShipments(tx, [awb], acting.scope)
  const line = stored && activeLine(stored.shipment)
  const [first] = await itemsOfParcel(tx, awb)
  if (!stored || !line || !first) throw new Error('a parcel at a door is not there')
  const payment = await paymentAtDoor(tx, stored, line, { kept: [{ id: first.id, quantity: 1 }] }, true)
  const report = { code: { receiver_code: 'right' as const } }
  await actOnShipment(tx, awb, { ...acting, report }, (shipment) => finish(shipment, payment))
}

async function takeRest(
  tx: Transaction,
  awb: number,
  acting: Parameters<typeof actOnShipment>[2],
  isShort: boolean,
): Promise<void> {
  const rest = await restOfParcel(tx, awb)
  const items = await itemsOfParcel(tx, rest)
  const counted = isShort ? items.slice(1) : items
  const found = await countRest(tx, { awb: rest, counted }, acting.scope, acting)
  await actOnShipment(tx, rest, acting, (shipment) =>
    withDetails(handBack(shipment, newHandOverCode), found ?? {}),
  )
}
