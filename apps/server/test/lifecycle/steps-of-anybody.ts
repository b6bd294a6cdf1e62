import type { CallInput } from '@mersal/contract'
import fc from 'fast-check'
import { points } from '../support/company.ts'

const people = [
  'staff',
  'gizaStaff',
  'manager',
  'tantaManager',
  'superuser',
  'accountant',
  'delivery',
  'gizaDelivery',
  'merchant',
] as const
export type By = (typeof people)[number]
const anyone = fc.constantFrom(...people)

type Fields = Omit<CallInput<'changeOwnShipment'>, 'awb'>
const place = (name: keyof typeof points): Fields => ({
  receiver_latitude: points[name].latitude,
  receiver_longitude: points[name].longitude,
})
const field: fc.Arbitrary<Fields> = fc.oneof(
  fc.constantFrom<Fields>(
    { receiver_name: 'Hala Samir' },
    { receiver_phone: '01111111111' },
    { receiver_phone: '01222222222', note: 'Ring twice' },
    { allow_opening: true },
  ),
  { weight: 2, arbitrary: fc.constantFrom(place('alexandria'), place('giza'), place('tanta')) },
  { weight: 2, arbitrary: fc.constantFrom<Fields>({ shipment_to: 'home' }, { shipment_to: 'branch' }) },
  { weight: 3, arbitrary: fc.record({ cod: fc.constantFrom(0, 40, 90, 100, '100.01', 150) }) },
  { weight: 2, arbitrary: fc.record({ weight: fc.constantFrom(0.5, 1, 4, 20) }) },
  fc.record({ length: fc.constantFrom(10, 60) }),
  fc.constantFrom(-1, 1, 2, 3, 4, 40).map((days) => ({ deliver_on: dayAfter(days) })),
  { weight: 2, arbitrary: fc.constant({ deliver_on: '' }) },
)

export function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The acts, and whose work each one usually is. */
const usually = {
  assign: ['staff', 'gizaStaff', 'superuser'],
  start: ['delivery', 'gizaDelivery', 'manager'],
  finish: ['delivery', 'gizaDelivery', 'staff', 'manager'],
  report: ['delivery', 'gizaDelivery', 'manager', 'superuser'],
  hand_back: ['staff', 'gizaStaff'],
  scan: ['staff', 'gizaStaff', 'manager'],
  without_code: ['delivery'],
  refuse: ['delivery'],
  confirm_refusal: ['manager'],
  release: ['manager'],
  undo: ['manager', 'superuser'],
  cancel: ['manager', 'merchant'],
  collect: ['accountant', 'manager'],
  write_off: ['manager', 'superuser', 'superuser', 'superuser'],
  found: ['superuser'],
  settle: ['manager', 'accountant'],
  new_day: ['staff', 'manager'],
} as const satisfies Record<string, readonly By[]>
export type Kind = keyof typeof usually
const kinds = Object.keys(usually) as Kind[]

/** `pick` decides what the step leaves open: which parcel, whose boy, which reason, the right or a wrong code. */
export type Step = { pick: number } & (
  | { do: 'next' }
  | { do: 'act'; kind: Kind; by: By }
  | { do: 'change'; fields: Fields; by: By }
)
const pick = fc.nat(1_000)
const act: fc.Arbitrary<{ kind: Kind; by: By }> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...kinds.flatMap((kind) => usually[kind].map((by) => ({ kind, by })))),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...kinds), by: anyone }) },
)
const change: fc.Arbitrary<{ fields: Fields; by: By }> = fc.record({
  fields: fc.tuple(field, fc.option(field)).map(([one, other]) => ({ ...one, ...other })),
  by: fc.oneof(fc.constantFrom<By>('staff', 'manager', 'manager', 'merchant'), anyone),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('next' as const), pick }) },
  { weight: 2, arbitrary: fc.tuple(act, pick).map(([one, pick]) => ({ do: 'act' as const, ...one, pick })) },
  {
    weight: 2,
    arbitrary: fc.tuple(change, pick).map(([one, pick]) => ({ do: 'change' as const, ...one, pick })),
  },
)
export const steps = fc.array(step, { minLength: 24, maxLength: 30 })

export const order = fc.record({
  /** All that is regular is done by one superuser. */
  alone: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  isFar: fc.constantFrom(true, false, false),
  byMerchant: fc.boolean(),
  fee_collection: fc.constantFrom(0, 1),
  seller_sends: fc.constantFrom(0, 1),
  packages: fc.constantFrom(1, 1, 2),
  cod: fc.constantFrom(0, 100),
})
export type Order = typeof order extends fc.Arbitrary<infer T> ? T : never
