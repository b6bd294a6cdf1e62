import { formatEgpGrouped, type Order, type Piastres, splitEvenly } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { randomDigits } from '../../../platform/session/short-codes.ts'
import { areaAt, branchOf, type Districts, type OpenBranch } from '../../districts/index.ts'
import { planFromSender, type Shipment } from '../../lifecycle/index.ts'
import { type Place, type Point, placeAt } from '../../places/index.ts'
import {
  type CairoMoment,
  type OrderParcel,
  type OrderQuote,
  type Prices,
  promisedDates,
  type Quote,
  quoteOrder,
  workingCalendar,
  zoneOf,
} from '../../pricing/index.ts'
import { explainedCods } from './partial.ts'
import { requireParcels } from './require-parcels.ts'

/** The client of an order, as far as planning needs it. */
export type OrderClient = {
  id: number
  name: string
  phone: string
  address: string
  point: Point | null
  discountBasisPoints: number
  discountFlatPiastres: number
  /** Whether receivers may keep a part of an order that does not say it. */
  partialByDefault: boolean
}

/** What planning needs besides the order's own fields. */
export type OrderSetting = {
  client: OrderClient
  branches: readonly OpenBranch[]
  districts: Districts
  prices: Prices
  calendar: Parameters<typeof workingCalendar>[0]
  /** The largest COD of an order; null for no limit. */
  largestCodPiastres: number | null
}

/** The sender or the receiver. What the order leaves out of the sender comes from the client. */
export type Contact = Point & {
  name: string
  phone: string
  phone2: string | null
  email: string | null
  address: string
  mark: string | null
}

export type PlannedParcel = OrderParcel & {
  quote: Quote
  shipment: Shipment
  /** Its receiver may keep a part of it. */
  mayBePartial: boolean
  shopDeliveryPiastres: Piastres
}

/** A priced order with its legs, before it is stored. */
export type PlannedOrder = {
  client: OrderClient
  sender: Contact
  receiver: Contact
  priority: number
  receiverPaysFee: boolean
  originBranchId: number
  destinationBranchId: number
  /** The districts of both doors, and their areas at the branches. */
  senderPlace: string
  receiverPlace: string
  senderAreaId: number | null
  receiverAreaId: number | null
  promised: { from: string; to: string }
  quote: OrderQuote
  parcels: PlannedParcel[]
  items: NonNullable<Order['items']>
  /** The merchant's own number of the order. */
  reference: string | null
  note: string
  allowOpening: boolean
}

/** Four random digits. */
export function newHandOverCode(): string {
  return randomDigits(4)
}

/** Plans the branches and legs of an order and prices it. A refusal names the field. */
export function planOrder(
  order: Order,
  setting: OrderSetting,
  made: CairoMoment,
  newCode = newHandOverCode,
): PlannedOrder {
  const { client, branches, districts, calendar, largestCodPiastres } = setting
  if (largestCodPiastres !== null && order.cod > largestCodPiastres)
    throw Refused.field('cod', 'cod_too_large', { amount: formatEgpGrouped(largestCodPiastres) })
  const sender = senderOf(order, setting)
  const receiver = receiverOf(order)
  const places = placesOf(sender, receiver)
  const quote = priceBetween(order, setting, places)
  const originId = order.branch_sender_location_id ?? branchOf(setting, places.sender).id
  const origin = branches.find(({ id }) => id === originId)
  if (!origin) throw Refused.field('branch_sender_location_id', 'unknown_branch')
  const originBranchId = origin.id
  const destinationBranchId = branchOf(setting, places.receiver).id
  const days = quote.parcels[0]?.promisedDays ?? { from: 1, to: 1 }
  const drafts = parcelsOf(order, client)
  if (order.partial && !drafts.some(({ mayBePartial }) => mayBePartial)) throw notExplained(order)
  const parcels = drafts.map((parcel, index): PlannedParcel => {
    const parcelQuote = quote.parcels[index] as Quote
    const shipment = {
      kind: 'forward',
      status: 'pending',
      direction: 'forward',
      cancelledBy: null,
      loss: null,
      originBranchId,
      destinationBranchId,
      sellerSends: order.seller_sends,
      pickUpNearby: order.pick_up_nearby || order.shipment_to === 'branch',
      deliveryFailures: 0,
      returnFailures: 0,
      duePiastres: parcel.codPiastres + (order.fee_collection ? parcelQuote.totalPiastres : 0),
      takenPiastres: null,
      unkeptPiastres: null,
      cashHolderId: null,
    } as const
    return {
      ...parcel,
      quote: parcelQuote,
      shipment: { ...shipment, lines: planFromSender(shipment, newCode) },
    }
  })
  return {
    client,
    sender,
    receiver,
    priority: order.priority,
    receiverPaysFee: order.fee_collection,
    originBranchId,
    destinationBranchId,
    senderPlace: places.sender.key,
    receiverPlace: places.receiver.key,
    senderAreaId: areaAt(districts, places.sender.key, originBranchId),
    receiverAreaId: areaAt(districts, places.receiver.key, destinationBranchId),
    promised: promisedDates(days, made, workingCalendar(calendar, origin.cutOff)),
    quote,
    parcels,
    items: itemsOf(order),
    reference: order.reference ?? null,
    note: order.note,
    allowOpening: order.allow_opening,
  }
}

function itemsOf({ items = [], packages, parcels }: Order): PlannedOrder['items'] {
  requireParcels(items, parcels?.length ?? packages)
  return items
}

/** The price of an order with its steps. */
export function priceOrder(order: Order, setting: OrderSetting, sender: Point, receiver: Point): OrderQuote {
  return priceBetween(order, setting, placesOf(sender, receiver))
}

type Places = { sender: Place; receiver: Place }

function placesOf(sender: Point, receiver: Point): Places {
  return { sender: placeOf('sender_latitude', sender), receiver: placeOf('receiver_latitude', receiver) }
}

function priceBetween(order: Order, { client, prices }: OrderSetting, places: Places): OrderQuote {
  return quoteOrder(prices, {
    zoneFrom: zoneOf(prices.terms, places.sender),
    zoneTo: zoneOf(prices.terms, places.receiver),
    // A draft may not say it yet.
    priority: order.priority ?? 0,
    discountBasisPoints: client.discountBasisPoints,
    discountFlatPiastres: client.discountFlatPiastres,
    parcels: parcelsOf(order, client),
  })
}

/** Who brings the parcel to a branch needs no point: then it is that of the branch. */
export function senderOf(
  order: Order,
  { client, branches }: Pick<OrderSetting, 'client' | 'branches'>,
): Contact {
  const given = pointOf(order.sender_latitude, order.sender_longitude) ?? client.point
  const branch = order.seller_sends && branches.find(({ id }) => id === order.branch_sender_location_id)
  const point = given ?? (branch ? { latitude: branch.latitude, longitude: branch.longitude } : null)
  if (!point && order.seller_sends)
    throw Refused.field('branch_sender_location_id', 'choose_branch_to_bring_to')
  if (!point) throw Refused.field('sender_latitude', 'no_pick_up_point')
  return {
    ...point,
    name: order.sender_name ?? client.name,
    phone: order.sender_phone ?? client.phone,
    phone2: order.sender_mobile2 ?? null,
    email: order.sender_email ?? null,
    address: order.sender_address ?? client.address,
    mark: order.sender_mark || null,
  }
}

export function receiverOf(order: Order): Contact {
  return {
    latitude: order.receiver_latitude,
    longitude: order.receiver_longitude,
    name: order.receiver_name,
    phone: order.receiver_phone,
    phone2: order.receiver_mobile2 ?? null,
    email: order.receiver_email ?? null,
    address: order.receiver_address,
    mark: order.receiver_mark || null,
  }
}

function pointOf(latitude: number | undefined, longitude: number | undefined): Point | null {
  if ((latitude === undefined) !== (longitude === undefined)) {
    throw Refused.field(latitude === undefined ? 'sender_latitude' : 'sender_longitude', 'point_incomplete')
  }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

function placeOf(field: string, point: Point): Place {
  const place = placeAt(point)
  if (!place) throw Refused.field(field, 'outside_egypt')
  return place
}

type DraftParcel = OrderParcel & Pick<PlannedParcel, 'mayBePartial' | 'shopDeliveryPiastres'>

/**
 * The parcels with their sizes and COD. The order's COD is split evenly unless the parcels have their own, or their items say what
 * is due for each: where the receiver may keep a part.
 */
function parcelsOf(order: Order, { partialByDefault }: Pick<OrderClient, 'partialByDefault'>): DraftParcel[] {
  const given =
    order.parcels ??
    Array.from({ length: order.packages }, () => ({}) as NonNullable<Order['parcels']>[number])
  if (order.packages !== 1 && given.length !== order.packages)
    throw Refused.field('packages', 'parcels_differ')
  const split = splitEvenly(order.cod, given.length)
  const ownCod = given.some(({ cod }) => cod !== undefined)
  const explained =
    (order.partial ?? partialByDefault)
      ? explainedCods(
          order,
          given.map(({ cod }) => cod),
        )
      : null
  const parcels = given.map((parcel, index) => ({
    lengthMm: parcel.length ?? order.length,
    widthMm: parcel.width ?? order.width,
    heightMm: parcel.height ?? order.height,
    weightGrams: parcel.weight ?? order.weight,
    codPiastres: ownCod ? (parcel.cod ?? 0) : (split[index] ?? 0),
    shopDeliveryPiastres: 0,
    ...explained?.[index],
    mayBePartial: explained !== null && order.items?.some((item) => item.parcel === index + 1) === true,
  }))
  if (parcels.reduce((sum, { codPiastres }) => sum + codPiastres, 0) !== order.cod)
    throw Refused.field('parcels', 'parcels_cod')
  return parcels
}

/** Why the receiver of an order that asks for it may not keep a part: without items, or with prices that do not explain the COD. */
function notExplained({ items = [], shop_delivery = 0 }: Order): Refused {
  if (items.length === 0) return Refused.field('items', 'partial_needs_items')
  const most = shop_delivery + items.reduce((sum, item) => sum + item.price_of_item * item.quantity, 0)
  const amounts = { least: formatEgpGrouped(shop_delivery), most: formatEgpGrouped(most) }
  return Refused.field('cod', 'partial_needs_prices', amounts)
}
