import { foldText } from '@mersal/contract'
import { planOrder, rowsOfOrder } from '../../../features/shipments/index.ts'
import { dayText } from '../../cairo-clock.ts'
import type { Company } from '../../company/company.ts'
import { randomFrom } from '../../random.ts'
import { drawName } from '../../receivers/draw-receiver.ts'
import { drawOrder } from '../../stories/draw-order.ts'

const seed = 5_000_000
const mostPrepaid = 0.3

/** An order that many older shipments copy. Its route and price are planned as for a real order. */
export type Model = ReturnType<typeof drawModels>[number]

/** Draws and plans orders of merchants of long standing. */
export function drawModels(company: Company, count: number) {
  const sellers = company.clients.filter(({ demo }) => demo.share > 0)
  return Array.from({ length: count }, (_, number) => {
    const random = randomFrom(seed + number)
    const { demo, setting } = random.weighted(sellers.map((one) => [one.demo.share, one] as const))
    // A merchant with prepaid goods alone would owe us fees every month, without any settlement.
    const client = { ...demo, prepaid: Math.min(demo.prepaid, mostPrepaid) }
    const order = drawOrder(random, client, { packages: 1 })
    const planned = planOrder(order, setting, { day: dayText(0), time: '00:00' }, () => '0000')
    const { main, parcels } = rowsOfOrder({ planned, mainShipmentId: 0, awbs: [], backAwbs: [] })
    const [parcel] = parcels
    const quote = planned.parcels[0]?.quote
    if (!parcel || !quote) throw new Error('an order has a parcel')
    const { from: daysFrom, to: daysTo } = quote.promisedDays
    return { ...main, ...parcel, model: number, senderFolded: foldText(main.senderName), daysFrom, daysTo }
  })
}

/** Full names with their folded form, four of five in Arabic. */
export function drawNames(count: number): { number: number; name: string; folded: string }[] {
  return Array.from({ length: count }, (_, number) => {
    const random = randomFrom(seed * 2 + number)
    const name = drawName(random, random.chance(0.8))
    return { number, name, folded: foldText(name) }
  })
}
