import { type CallInput, type PublicCompany, readPhones } from '@mersal/contract'
import type { PickedPlace } from '../../../shared/place/picked-place.ts'
import type { Found } from '../../../ui/search-select/use-found.ts'

/** A parcel that differs from the others. Empty fields have the common value. */
export type ParcelValues = { weight: string; length: string; width: string; height: string; cod: string }
export type ItemValues = {
  /** Of an item that the order has. */
  id?: number
  name: string
  price_of_item: string
  quantity: string
  note: string
  /** The number of its parcel. */
  parcel: string
}

/** The values of the form. */
export type OrderValues = {
  client_id: Found | null
  seller_sends: boolean
  branch_sender_location_id: string
  sender_name: string
  sender_phone: string
  sender_mobile2: string
  sender_email: string
  sender_address: string
  sender_mark: string
  sender_place: PickedPlace | null
  receiver_name: string
  receiver_phone: string
  receiver_mobile2: string
  receiver_email: string
  receiver_address: string
  receiver_mark: string
  receiver_place: PickedPlace | null
  pick_up_nearby: boolean
  weight: string
  length: string
  width: string
  height: string
  packages: string
  parcels: ParcelValues[]
  cod: string
  fee_collection: boolean
  priority: string
  reference: string
  note: string
  allow_opening: boolean
  items: ItemValues[]
  /** Whether the receiver may keep a part; null: as the client's setting says. */
  partial: boolean | null
  shop_delivery: string
  /** The setting of the client. It is not sent. */
  partial_by_default: boolean
}

/** An empty order with the company's default parcel. */
export const emptyOrder = ({
  weight,
  length,
  width,
  height,
}: PublicCompany['default_parcel']): OrderValues => ({
  client_id: null,
  seller_sends: false,
  branch_sender_location_id: '',
  sender_name: '',
  sender_phone: '',
  sender_mobile2: '',
  sender_email: '',
  sender_address: '',
  sender_mark: '',
  sender_place: null,
  receiver_name: '',
  receiver_phone: '',
  receiver_mobile2: '',
  receiver_email: '',
  receiver_address: '',
  receiver_mark: '',
  receiver_place: null,
  pick_up_nearby: false,
  weight: String(weight),
  length: String(length),
  width: String(width),
  height: String(height),
  packages: '1',
  parcels: [],
  cod: '',
  fee_collection: false,
  priority: '0',
  reference: '',
  note: '',
  allow_opening: false,
  items: [],
  partial: null,
  shop_delivery: '',
  partial_by_default: false,
})

/** The initial values of another order from the same sender. */
export function anotherOrder(values: OrderValues, empty: OrderValues): OrderValues {
  const sender = Object.entries(values).filter(([name]) => name.startsWith('sender_'))
  const { client_id, seller_sends, branch_sender_location_id, partial_by_default } = values
  const ofClient = { client_id, seller_sends, branch_sender_location_id, partial_by_default }
  return { ...empty, ...Object.fromEntries(sender), ...ofClient }
}

/** Whether the receiver may keep a part, as the order or its client says. */
export function mayBePartial({ partial, partial_by_default }: OrderValues): boolean {
  return partial ?? partial_by_default
}

/** The input of the call. */
export function toOrder(values: OrderValues): Partial<CallInput<'createShipment'>> {
  const { client_id, sender_place, receiver_place, parcels, items, ...others } = values
  const { partial, shop_delivery, partial_by_default: _, ...rest } = others
  return {
    ...rest,
    branch_sender_location_id: values.seller_sends ? values.branch_sender_location_id : '',
    ...(client_id && { client_id: client_id.id }),
    sender_phone: tidyPhone(values.sender_phone),
    sender_mobile2: tidyPhone(values.sender_mobile2),
    receiver_phone: tidyPhone(values.receiver_phone),
    receiver_mobile2: tidyPhone(values.receiver_mobile2),
    ...(sender_place && {
      sender_latitude: sender_place.latitude,
      sender_longitude: sender_place.longitude,
    }),
    ...(receiver_place && {
      receiver_latitude: receiver_place.latitude,
      receiver_longitude: receiver_place.longitude,
    }),
    shipment_to: values.pick_up_nearby ? 'branch' : 'home',
    ...(parcels.length > 0 && { parcels }),
    ...(items.length > 0 && {
      items: items.map((item) => inParcelOf(item, Number(rest.packages))),
      shop_delivery,
      ...(partial !== null && { partial }),
    }),
  } as Partial<CallInput<'createShipment'>>
}

/** An item whose parcel is gone, because the order has fewer by now, is in the first one. */
function inParcelOf(item: ItemValues, packages: number): ItemValues {
  return Number(item.parcel) > packages ? { ...item, parcel: '1' } : item
}

function tidyPhone(text: string): string {
  return readPhones(text)[0] ?? text
}

/** The form field that shows a fault of the call's field `name`. */
export function fieldOfOrder(name: string): string {
  if (name === 'sender_latitude' || name === 'sender_longitude') return 'sender_place'
  if (name === 'receiver_latitude' || name === 'receiver_longitude') return 'receiver_place'
  return name.split('.')[0] ?? name
}
