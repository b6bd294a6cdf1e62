import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Act, codes, newShipment, perform, type Way } from '../../../../test/lifecycle/lifecycle.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { postAdjusted, postDelivered } from '../../ledger/index.ts'
import { activeLine, holderOf, type Shipment } from '../../lifecycle/index.ts'
import { placeAt } from '../../places/index.ts'
import { defaultPrices, zoneOf } from '../../pricing/index.ts'
import type { ChangeFacts, ChangeFields, Changer, OrderState, ParcelState } from './change-facts.ts'
import { decideChange, type ParcelDecision } from './decide-change.ts'
import { quoteOf } from './price-change.ts'

const points = [
  { receiver_latitude: 31.2001, receiver_longitude: 29.9187 },
  { receiver_latitude: 30.0131, receiver_longitude: 31.2089 },
  { receiver_latitude: 31.3543, receiver_longitude: 27.2373 },
] as const
const branches = [
  { id: 1, latitude: 31.2001, longitude: 29.9187, cutOff: null, name: 'Alexandria' },
  { id: 2, latitude: 30.0131, longitude: 31.2089, cutOff: null, name: 'Giza' },
]
const { terms, vatBasisPoints } = defaultPrices
const today = '2026-02-02'
/** Tuesday and Wednesday of the next week, a Friday, a day that is past, and one that is too far. */
const days = ['2026-02-10', '2026-02-11', '2026-02-06', '2026-02-01', '2026-03-20']

const field: fc.Arbitrary<ChangeFields> = fc.oneof(
  fc.record({ receiver_phone: fc.constantFrom('01011111111', '01022222222') }),
  fc.constantFrom(...points),
  fc.record({ shipment_to: fc.constantFrom('home' as const, 'branch' as const) }),
  fc.record({ deliver_on: fc.constantFrom(null, ...days) }),
  fc.record({ cod: fc.constantFrom(0, 4_000, 10_000, 12_000, 20_000) }),
  fc.record({ weight: fc.constantFrom(500, 1_000, 5_000, 30_000) }),
  fc.record({ length: fc.constantFrom(100, 600) }),
)
const fields = fc.tuple(field, fc.option(field)).map(([one, other]) => ({ ...one, ...other }))

type Step = { act: Act } | { change: ChangeFields; by: Changer }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ act: { act: 'go' } }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>(
      { act: { act: 'report', case: 1 } },
      { act: { act: 'handBack' } },
      { act: { act: 'undo' } },
      { act: { act: 'writeOff' } },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      change: fields,
      by: fc.constantFrom<Changer>('merchant', 'staff', 'manager', 'manager'),
    }),
  },
)
const way: fc.Arbitrary<Way & { pays: boolean }> = fc.record({ short: fc.boolean(), pays: fc.boolean() })

type World = { order: OrderState; state: ParcelState; shipment: Shipment; fees: number; tax: number }

function create({ pays, ...chosen }: Way & { pays: boolean }): World {
  const point = points[chosen.short ? 0 : 1]
  const place = placeAt({ latitude: point.receiver_latitude, longitude: point.receiver_longitude })
  if (!place) throw new Error('no place')
  const shipment = newShipment(chosen, codes())
  const state: ParcelState = {
    awb: 1,
    priority: 0,
    pick_up_nearby: false,
    destination_branch_id: shipment.destinationBranchId,
    length_mm: 100,
    width_mm: 100,
    height_mm: 100,
    weight_grams: 1_000,
    tariff_version: 1,
    zone_from: zoneOf(terms, { key: '', governorate: 'alexandria' }),
    zone_to: zoneOf(terms, place),
    discount_basis_points: 0,
    discount_flat_piastres: 0,
    receiver_pays_fee: pays,
    cod_piastres: 10_000,
    fees_piastres: 0,
    tax_piastres: 0,
    return_fees_piastres: 0,
    return_tax_piastres: 0,
    due_piastres: 0,
    first_due_piastres: null,
    receiver_fee_piastres: null,
    promised_from: '2026-02-03',
    promised_to: '2026-02-04',
    first_promised_to: null,
    receiver_area_id: null,
    label_outdated: false,
    is_printed: true,
    parcel: 1,
    ordered_cod_piastres: null,
    may_be_partial: false,
    shop_delivery_piastres: 0,
    back_fees_piastres: 0,
    back_tax_piastres: 0,
  }
  const quote = quoteOf(state, { terms, vatBasisPoints })
  const priced = {
    ...state,
    fees_piastres: quote.feesPiastres,
    tax_piastres: quote.taxPiastres,
    due_piastres: 10_000 + (pays ? quote.totalPiastres : 0),
  }
  const order: OrderState = {
    ...point,
    receiver_name: 'Mona',
    receiver_phone: '01000000000',
    receiver_phone2: null,
    receiver_email: null,
    receiver_address: '10 Horreya Street',
    receiver_mark: null,
    receiver_place: place.key,
    note: '',
    allow_opening: false,
    deliver_on: null,
    deliver_from: null,
    deliver_until: null,
    items: [],
  }
  return { order, state: priced, shipment, fees: 0, tax: 0 }
}

/** The decision of a change; null when it is refused. */
function decide(world: World, change: ChangeFields, by: Changer, newCode: () => string) {
  const { order, state, shipment } = world
  const facts: ChangeFacts = {
    order,
    parcels: [
      {
        state,
        shipment,
        handedOut: false,
        runDay: today,
        adjusted: { fees: world.fees, tax: world.tax },
      },
    ],
    branches,
    districts: new Map(),
    terms,
    vatBasisPoints,
    now: { day: today, time: '10:00' },
    calendar: { days_off: [5], holidays: [], cut_off: '14:00' },
  }
  try {
    const decision = decideChange(facts, { awb: 1, fields: change, reason: 'Because', by }, newCode)
    const [parcel] = decision.parcels
    if (!parcel) throw new Error('the named parcel is not decided')
    return { order: decision.order, parcel }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

function eachChange(
  check: (before: World, parcel: ParcelDecision, first: World) => void,
  end: (world: World) => void = () => {},
) {
  fc.assert(
    fc.property(way, fc.array(step, { minLength: 5, maxLength: 40 }), (chosen, steps) => {
      const newCode = codes()
      const first = create(chosen)
      let world = first
      for (const one of steps) {
        if ('act' in one) {
          const acting = { ...world.shipment, duePiastres: world.state.due_piastres }
          const outcome = perform(acting, one.act, newCode)
          if ('shipment' in outcome) world = { ...world, shipment: outcome.shipment }
          continue
        }
        const decided = decide(world, one.change, one.by, newCode)
        if (!decided) continue
        const { order, parcel } = decided
        check(world, parcel, first)
        world = {
          order,
          state: parcel.after,
          shipment: parcel.shipment,
          fees: world.fees + (parcel.adjustment?.fees ?? 0),
          tax: world.tax + (parcel.adjustment?.tax ?? 0),
        }
        end(world)
      }
    }),
    { numRuns: 400, seed: 20 },
  )
}

/** The merchant's part of what is due, as the database computes it. */
function shareOf(state: ParcelState): number {
  const total = state.fees_piastres + state.tax_piastres
  const paid = state.receiver_pays_fee ? (state.receiver_fee_piastres ?? total) : 0
  expect(state.due_piastres).toBe(state.cod_piastres + paid)
  return state.cod_piastres + paid - total
}

test('what the receiver pays never rises above the amount at creation, and each piastre has its owner', () => {
  let changes = 0
  eachChange((_, { after }, first) => {
    changes += 1
    expect(after.due_piastres).toBeLessThanOrEqual(first.state.due_piastres)
    expect(after.first_due_piastres ?? after.due_piastres).toBe(first.state.due_piastres)
    const money = {
      clientId: 1,
      originBranchId: 1,
      duePiastres: after.due_piastres,
      merchantSharePiastres: shareOf(after),
      feesPiastres: after.fees_piastres,
      taxPiastres: after.tax_piastres,
      returnFeesPiastres: after.return_fees_piastres,
      returnTaxPiastres: after.return_tax_piastres,
    }
    const sum = postDelivered(money, { courierId: 7 }).reduce((all, { piastres }) => all + piastres, 0)
    expect(sum).toBe(0)
  })
  expect(changes).toBeGreaterThan(500)
})

test('the price follows from the own version; after the delivery, with the adjustments', () => {
  let adjusted = 0
  eachChange(
    (before, { after, adjustment, shipment }) => {
      if (adjustment === null) return
      adjusted += 1
      expect(shipment.status).toBe('collected')
      expect(after.due_piastres).toBe(before.state.due_piastres)
      expect(after.fees_piastres).toBe(before.state.fees_piastres)
      const postings = postAdjusted({
        clientId: 1,
        originBranchId: 1,
        feesPiastres: adjustment.fees,
        taxPiastres: adjustment.tax,
      })
      expect(postings.reduce((sum, { piastres }) => sum + piastres, 0)).toBe(0)
    },
    ({ state, fees, tax }) => {
      const quote = quoteOf(state, { terms, vatBasisPoints })
      expect(state.fees_piastres + fees).toBe(quote.feesPiastres)
      expect(state.tax_piastres + tax).toBe(quote.taxPiastres)
    },
  )
  expect(adjusted).toBeGreaterThan(5)
})

test('a change moves no parcel: its holder and status stay, and one way leads to its branch', () => {
  let moved = 0
  eachChange((before, { shipment, after }) => {
    expect(holderOf(shipment)).toEqual(holderOf(before.shipment))
    expect(shipment.status).toBe(before.shipment.status)
    expect(after.destination_branch_id).toBe(shipment.destinationBranchId)
    if (shipment.status === 'collected') return
    expect(activeLine(shipment)).toBeDefined()
    expect(shipment.lines.filter(({ active }) => active)).toHaveLength(1)
    const open = shipment.lines.filter(({ status, kind }) => kind === 'end' && status !== 'Cancelled')
    const end = open.find(({ active, status }) => active || status === 'Pending')
    expect(end).toMatchObject({ fromBranchId: shipment.destinationBranchId, counter: shipment.pickUpNearby })
    if (shipment !== before.shipment) moved += 1
  })
  expect(moved).toBeGreaterThan(20)
})

test('the promise is the wanted day, which is a working day; the first promise is never lost', () => {
  let set = 0
  eachChange(
    (_, { after }, first) => {
      expect(after.first_promised_to ?? after.promised_to).toBe(first.state.promised_to)
      expect(after.promised_from <= after.promised_to).toBe(true)
    },
    ({ order, state }) => {
      if (order.deliver_on === null) return
      set += 1
      expect(['2026-02-10', '2026-02-11']).toContain(order.deliver_on)
      if (state.first_promised_to !== null) expect(state.promised_to).toBe(order.deliver_on)
    },
  )
  expect(set).toBeGreaterThan(50)
})
