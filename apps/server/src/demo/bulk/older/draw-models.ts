import { foldText } from '@mersal/contract'
import { planOrder } from '../../../features/shipments/index.ts'
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
    const [parcel] = planned.parcels
    if (!parcel) throw new Error('an order has a parcel')
    const { quote, shipment } = parcel
    const { sender, receiver } = planned
    return {
      model: number,
      client_id: planned.client.id,
      sender_name: sender.name,
      sender_phone: sender.phone,
      sender_address: sender.address,
      sender_latitude: sender.latitude,
      sender_longitude: sender.longitude,
      sender_place: planned.senderPlace,
      receiver_place: planned.receiverPlace,
      sender_area_id: planned.senderAreaId,
      receiver_area_id: planned.receiverAreaId,
      sender_folded: foldText(sender.name),
      receiver_address: receiver.address,
      receiver_mark: receiver.mark,
      receiver_latitude: receiver.latitude,
      receiver_longitude: receiver.longitude,
      priority: planned.priority,
      origin_branch_id: planned.originBranchId,
      destination_branch_id: planned.destinationBranchId,
      seller_sends: shipment.sellerSends,
      pick_up_nearby: shipment.pickUpNearby,
      length_mm: parcel.lengthMm,
      width_mm: parcel.widthMm,
      height_mm: parcel.heightMm,
      weight_grams: parcel.weightGrams,
      tariff_version: quote.versionId,
      zone_from: quote.zoneFrom,
      zone_to: quote.zoneTo,
      discount_basis_points: planned.client.discountBasisPoints,
      discount_flat_piastres: -(quote.steps.find(({ key }) => key === 'discount_number')?.amount ?? 0),
      receiver_pays_fee: planned.receiverPaysFee,
      cod_piastres: parcel.codPiastres,
      fees_piastres: quote.feesPiastres,
      tax_piastres: quote.taxPiastres,
      return_fees_piastres: quote.returnFeesPiastres,
      return_tax_piastres: quote.returnTaxPiastres,
      days_from: quote.promisedDays.from,
      days_to: quote.promisedDays.to,
    }
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
