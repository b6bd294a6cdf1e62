import { awbParts, type CallInput, type CallReply, checkSentence, readPhones } from '@mersal/contract'
import { call } from '../../../client/call.ts'
import { type PickedPlace, pointOf, unnamedPlace } from '../../../shared/place/picked-place.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import type { RecordState } from '../../../ui/form/field.ts'
import type { ItemValues } from '../add/order-values.ts'

/** The values of the form. */
export type ChangeValues = {
  receiver_name: string
  receiver_phone: string
  receiver_mobile2: string
  receiver_email: string
  receiver_address: string
  receiver_mark: string
  receiver_place: PickedPlace
  note: string
  deliver_on: string
  deliver_from: string
  deliver_until: string
  shipment_to: 'home' | 'branch'
  allow_opening: boolean
  items: ItemValues[]
  partial: boolean
  shop_delivery: string
  cod: string
  weight: string
  length: string
  width: string
  height: string
  reason: string
}

/** An order as the dialog loads it. */
export type Changeable = RecordState<ChangeValues> &
  Pick<CallReply<'openMain'>, 'status'> & { promised: string; parcel: string; parcels: number }

type Input = CallInput<'changeShipment'>

/** What a value cannot be without. An empty field of these would leave the old value as it is. */
const needed = [
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'cod',
  'weight',
  'length',
  'width',
  'height',
] as const satisfies (keyof ChangeValues)[]

const phones: readonly string[] = ['receiver_phone', 'receiver_mobile2']

/** The fields that differ from the values of the start, as the call takes them. */
export function changesOf({ reason: _, ...values }: ChangeValues, initial: ChangeValues): Partial<Input> {
  const changed = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (JSON.stringify(value) === JSON.stringify(initial[name as keyof ChangeValues])) return []
    if (name === 'shop_delivery') return [[name, value || '0']]
    if (name !== 'receiver_place') return [[name, phones.includes(name) ? tidyPhone(value as string) : value]]
    const [now, before] = [pointOf(values.receiver_place), pointOf(initial.receiver_place)]
    if (now.latitude === before.latitude && now.longitude === before.longitude) return []
    return [
      ['receiver_latitude', now.latitude],
      ['receiver_longitude', now.longitude],
    ]
  })
  return Object.fromEntries(changed) as Partial<Input>
}

/** The needed fields that were emptied. */
export function emptiedFields(values: ChangeValues): Record<string, string> {
  const emptied = needed.filter((name) => values[name].trim() === '')
  return Object.fromEntries(emptied.map((name) => [name, checkSentence('required', pageLanguage())]))
}

function tidyPhone(text: string): string {
  return readPhones(text)[0] ?? text
}

/** Reads the order. The version comes first: what changes meanwhile is then refused rather than overwritten. */
export async function readChangeable(awb: string, signal?: AbortSignal): Promise<Changeable> {
  const options = signal ? { signal } : {}
  const day = await call('listChanges', { awb }, options)
  const [main, contacts, details, { list_items }] = await Promise.all([
    call('openMain', { awb }, options),
    call('openSenderAndReceiver', { awb }, options),
    call('openDetails', { awb }, options),
    call('listItems', { shipment_id: awb }, options),
  ])
  const { location, ...receiver } = contacts.receiver
  const { shipping_details: how, shipping_measurement: size, shipping_parts: parts } = details
  return {
    version: day.version,
    status: main.status,
    promised: details.shipping_days.to,
    parcel: awbParts(main.awb).parcel,
    parcels: size.packages,
    values: {
      receiver_name: receiver.name,
      receiver_phone: receiver.mobile,
      receiver_mobile2: receiver.mobile2 ?? '',
      receiver_email: receiver.email ?? '',
      receiver_address: location.address,
      receiver_mark: location.mark ?? '',
      receiver_place: unnamedPlace(location.map),
      note: how.note,
      deliver_on: day.deliver_on ?? '',
      deliver_from: day.deliver_from ?? '',
      deliver_until: day.deliver_until ?? '',
      shipment_to: how.pick_up_nearby ? 'branch' : 'home',
      allow_opening: how.allow_opening,
      items: list_items.map(({ id, name, price_of_item, quantity, note, parcel }) => ({
        id,
        name,
        price_of_item: String(price_of_item),
        quantity: String(quantity),
        note,
        parcel: String(parcel),
      })),
      partial: parts.partial,
      shop_delivery: String(parts.shop_delivery),
      cod: String(main.cod),
      weight: String(size.weight),
      length: String(size.length),
      width: String(size.width),
      height: String(size.height),
      reason: '',
    },
  }
}
