import { type Order, type Piastres, type PublicCompany, readPhones } from '@mersal/contract'
import { checkOrder } from './check-order.ts'
import { readAmount } from './fields/read-amount.ts'
import { readItems } from './fields/read-items.ts'
import { readMoney } from './fields/read-money.ts'
import { readParcel } from './fields/read-parcel.ts'
import { readPlace } from './fields/read-place.ts'
import { type OrderTexts, type Remark, remark, type Understood } from './order-types.ts'
import { plainKey } from './text-keys.ts'

const yes = new Set(
  ['yes', 'y', 'true', '1', 'allow', 'allowed', 'نعم', 'ايوه', 'مسموح', 'يسمح'].map(plainKey),
)
const no = new Set(
  ['', 'no', 'n', 'false', '0', 'notallowed', 'لا', 'ممنوع', 'غير مسموح', 'لا يسمح'].map(plainKey),
)

/** Whether the receiver may open the parcel before paying; false if the file does not say. */
function readOpening(text: string): { mayOpen: boolean; faults: Remark[] } {
  const key = plainKey(text)
  const isRead = yes.has(key) || no.has(key)
  return {
    mayOpen: yes.has(key),
    faults: isRead ? [] : [remark('allow_opening', 'order_opening_unclear', { text })],
  }
}

type Parts = {
  /** Undefined if the file does not say. */
  mayKeepPart: boolean | undefined
  shopDeliveryPiastres: Piastres
  faults: Remark[]
}

/** Whether the receiver may keep a part, and what the shop takes for the delivery. Orders that were read before have neither. */
function readParts({ partial = '', shop_delivery: delivery = '' }: Partial<OrderTexts>): Parts {
  const key = plainKey(partial)
  const isRead = yes.has(key) || no.has(key)
  const amount = delivery === '' ? { piastres: 0 } : readAmount(delivery)
  return {
    mayKeepPart: key === '' ? undefined : yes.has(key),
    shopDeliveryPiastres: 'piastres' in amount ? amount.piastres : 0,
    faults: [
      ...(isRead ? [] : [remark('partial', 'order_partial_unclear', { text: partial })]),
      ...('fault' in amount ? [remark('shop_delivery', 'order_shop_delivery', { text: delivery })] : []),
    ],
  }
}

export type ValidatedTexts = {
  /** The order in the form of the call `createShipment`; null when it has faults. */
  order: Order | null
  understood: Understood
  faults: Remark[]
  assumed: Remark[]
}

const egypt = new Set(['eg', 'egy', 'egypt', 'مصر', 'جمهوريهمصرالعربيه', 'arabrepublicofegypt'])

/**
 * Validates an order by its texts: it is good or has faults, each with its field. `assumed` lists the assumptions
 * (decision 15).
 */
export function validateTexts(
  texts: OrderTexts,
  defaultParcel: PublicCompany['default_parcel'],
  placeOf = readPlace,
): ValidatedTexts {
  const [phone = '', phone2 = ''] = readPhones(`${texts.phone}|${texts.phone2}`)
  const place = placeOf(texts.city, texts.governorate)
  const money = readMoney(texts)
  const items = readItems(texts.items)
  const parcel = readParcel(texts.weight, defaultParcel)
  const opening = readOpening(texts.allow_opening)
  const parts = readParts(texts)
  const faults = [
    ...(texts.name === '' ? [remark('name', 'order_no_name')] : []),
    ...(phone === '' ? [phoneFault(texts)] : []),
    ...(texts.street === '' ? [remark('street', 'order_no_street')] : []),
    ...('fault' in place ? [place.fault] : []),
    ...(texts.country === '' || egypt.has(plainKey(texts.country))
      ? []
      : [remark('country', 'order_abroad')]),
    ...money.faults,
    ...items.faults,
    ...parcel.faults,
    ...opening.faults,
    ...parts.faults,
  ]
  const assumed = [
    ...('assumed' in place ? [place.assumed] : []),
    ...money.assumed,
    ...items.assumed,
    ...parcel.assumed,
  ]
  const understood = {
    name: texts.name.replace(/\s+/g, ' '),
    phone,
    phone2,
    address: readAddress(texts),
    governorate: 'governorate' in place ? place.governorate : null,
    codPiastres: money.codPiastres,
    isPrepaid: money.isPrepaid,
  }
  if (faults.length > 0 || !('point' in place)) return { order: null, understood, faults, assumed }
  const checked = checkOrder({
    understood,
    texts,
    point: place.point,
    items: items.items,
    parcel: parcel.parcel,
    mayOpen: opening.mayOpen,
    mayKeepPart: parts.mayKeepPart,
    shopDeliveryPiastres: parts.shopDeliveryPiastres,
  })
  return { understood, ...checked, assumed: [...assumed, ...checked.assumed] }
}

function phoneFault({ phone, phone2 }: OrderTexts): Remark {
  return remark('phone', phone === '' && phone2 === '' ? 'order_no_phone' : 'order_phone_unreadable')
}

/** The address of an order on one line: the street, then city and governorate unless the street has them. */
function readAddress({
  street,
  city,
  governorate,
}: Pick<OrderTexts, 'street' | 'city' | 'governorate'>): string {
  const comma = /\p{Script=Arabic}/u.test(street) ? '، ' : ', '
  const lines = street
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const said = new Set(lines.flatMap((line) => line.split(/[,،]/)).map(plainKey))
  for (const part of [city, governorate]) {
    if (part === '' || said.has(plainKey(part))) continue
    said.add(plainKey(part))
    lines.push(part)
  }
  return [...new Set(lines)].join(comma)
}
