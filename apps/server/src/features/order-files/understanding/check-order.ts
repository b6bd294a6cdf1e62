import { calls, fieldErrors, formatEgp, type Order, type Piastres } from '@mersal/contract'
import type { Point } from '../../places/index.ts'
import type { ReadItem } from './fields/read-items.ts'
import type { readParcel } from './fields/read-parcel.ts'
import { type OrderTexts, type Remark, remark, type Understood } from './order-types.ts'

/** For each field of an order, the field of the file that it comes from. */
const fileFieldOf: Readonly<Record<string, string>> = {
  receiver_name: 'name',
  receiver_phone: 'phone',
  receiver_mobile2: 'phone2',
  receiver_address: 'street',
  reference: 'number',
  note: 'note',
  cod: 'total',
  weight: 'weight',
}

type Understanding = {
  understood: Understood
  texts: OrderTexts
  point: Point
  items: readonly ReadItem[]
  parcel: ReturnType<typeof readParcel>['parcel']
  mayOpen: boolean
  /** Undefined: the client's setting decides. */
  mayKeepPart: boolean | undefined
  shopDeliveryPiastres: Piastres
}

/** Checks an order with the schema of the call that creates orders. An invalid e-mail is left out, with a remark. */
export function checkOrder(understanding: Understanding): {
  order: Order | null
  faults: Remark[]
  assumed: Remark[]
} {
  const { email } = understanding.texts
  const checked = check(understanding, email)
  if (!checked.errors.some(([field]) => field === 'receiver_email')) return { ...said(checked), assumed: [] }
  const assumed = [remark('email', 'assumed_no_email', { text: email })]
  return { ...said(check(understanding, '')), assumed }
}

type Checked = { order: Order | null; errors: [string, ReturnType<typeof fieldErrors>[string]][] }

function check(understanding: Understanding, email: string): Checked {
  const { understood, texts, point, items, parcel, mayOpen, mayKeepPart, shopDeliveryPiastres } =
    understanding
  const read = calls.createOwnShipment.request.safeParse({
    receiver_name: understood.name,
    receiver_phone: understood.phone,
    receiver_mobile2: understood.phone2,
    receiver_email: email,
    receiver_address: understood.address,
    receiver_latitude: point.latitude,
    receiver_longitude: point.longitude,
    cod: formatEgp(understood.codPiastres ?? 0),
    ...parcel,
    items: items.map(({ name, quantity, price }) => ({ name, quantity, price_of_item: formatEgp(price) })),
    reference: texts.number,
    note: texts.note,
    allow_opening: mayOpen,
    partial: mayKeepPart,
    shop_delivery: formatEgp(shopDeliveryPiastres),
  })
  if (read.success) return { order: read.data, errors: [] }
  return { order: null, errors: Object.entries(fieldErrors(read.error)) }
}

function said({ order, errors }: Checked): { order: Order | null; faults: Remark[] } {
  const faults = errors.map(([field, { key, parameters }]) =>
    remark(fileFieldOf[field] ?? (field.startsWith('items') ? 'items' : 'row'), key, parameters),
  )
  return { order, faults }
}
