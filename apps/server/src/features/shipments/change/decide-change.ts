import { Refused } from '../../../platform/http/refused.ts'
import type { Change } from '../../activity-log/index.ts'
import { areaAt, branchOf } from '../../districts/index.ts'
import { activeLine, type NewCode, type Shipment, whyNoChange } from '../../lifecycle/index.ts'
import { type Place, placeAt } from '../../places/index.ts'
import { zoneOf } from '../../pricing/index.ts'
import {
  type ChangeFacts,
  isOnTheWay,
  isOut,
  type OrderState,
  type ParcelFacts,
  type ParcelState,
  type Wish,
} from './change-facts.ts'
import { orderChanges, parcelChanges } from './changed-values.ts'
import { judgeChange, judgeDay } from './judge-change.ts'
import { orderAfter, parcelAfter } from './order-after.ts'
import { partialAfter } from './partial-after.ts'
import { type Adjustment, corrected, quoteOf, repriced } from './price-change.ts'
import { promised } from './promise-change.ts'
import { rerouted } from './reroute.ts'

export type ParcelDecision = {
  facts: ParcelFacts
  after: ParcelState
  /** The shipment after the change. Another branch or door gives it new lines. */
  shipment: Shipment
  changes: Change[]
  /** The adjustment entry. Only a collected parcel has one. */
  adjustment: Adjustment | null
  /** The fields to show to the delivery boy who has the parcel. */
  courierFields: string[]
  /** Whether it leaves its run, which is on another day. */
  leavesRun: boolean
}

/** What a change does: to the order, and to each of its parcels that is under way. */
export type ChangeDecision = { order: OrderState; changes: Change[]; parcels: ParcelDecision[] }

/** The fields that a waybill shows. */
const onLabels: ReadonlySet<string> = new Set([
  'receiver_name',
  'receiver_phone',
  'receiver_mobile2',
  'receiver_address',
  'receiver_mark',
  'note',
  'allow_opening',
  'items',
  'weight',
  'due',
  'promised_to',
  'destination_branch',
])

/**
 * Decides a change of an order: who may make it now, and what follows for branch, lines, price, promise, run and labels.
 * It stores nothing. Refuses what is not allowed, and a change that changes nothing.
 */
export function decideChange(facts: ChangeFacts, wish: Wish, newCode: NewCode): ChangeDecision {
  const named = facts.parcels.find(({ state }) => state.awb === wish.awb)
  if (!named) throw new Refused('not_found', 'shipment_not_found')
  const order = orderAfter(facts.order, wish.fields, facts.parcels.length)
  const fetched = wish.fields.shipment_to ? wish.fields.shipment_to === 'branch' : null
  const wanted = parcelAfter(named.state, wish.fields)
  const shown = shownOf(facts, named.state)
  const ofOrder = orderChanges(
    { ...facts.order, ...shown },
    { ...order, ...shown, isFetched: fetched ?? shown.isFetched },
  )
  const ofParcel = parcelChanges(named.state, wanted, { before: 0, after: 0 }).filter(isWished)
  const changed = new Set([...ofOrder, ...ofParcel].map(({ field }) => field))
  judgeChange(named, changed, wish)
  if (changed.size === 0) throw new Refused('conflict', 'nothing_to_change')
  if (named.shipment.status === 'collected') return correction(facts, named, wanted)
  judgeDay(order, changed, facts)
  if (ofOrder.length > 0) {
    if (wish.by === 'merchant') refuseOut(facts.parcels, isOut)
    if (wish.by === 'receiver') refuseOut(facts.parcels, isOnTheWay)
  }

  const place = placeOf(facts.order, order)
  const branchId =
    place === null || place.key === facts.order.receiver_place
      ? named.shipment.destinationBranchId
      : branchOf(facts, place).id
  const underWay = facts.parcels.filter(
    ({ shipment }) => whyNoChange(shipment) === null && shipment.status !== 'collected',
  )
  const after = { ...order, receiver_place: place?.key ?? order.receiver_place }
  const decided = underWay.map((parcel) => {
    const isNamed = parcel === named
    const shipment = rerouted(parcel, { branchId, fetched, isNamed }, newCode)
    const state = {
      ...(isNamed ? wanted : otherAfter(parcel.state, order, wish)),
      destination_branch_id: shipment.destinationBranchId,
      pick_up_nearby: shipment.pickUpNearby,
      ...(place && {
        zone_to: zoneOf(facts.terms, place),
        receiver_area_id: areaAt(facts.districts, place.key, shipment.destinationBranchId),
      }),
    }
    const repricedState = isRepriced(parcel.state, state) ? repriced(state, facts) : state
    const quote = quoteOf(repricedState, facts)
    const asked = { order, wanted: wish.fields.partial, quote }
    const priced = partialAfter(parcel.state, repricedState, asked)
    return {
      parcel,
      shipment,
      state: promised(parcel.state, priced, {
        facts,
        originBranchId: shipment.originBranchId,
        order,
        days: quote.promisedDays,
      }),
    }
  })
  const namedAfter = decided.find(({ parcel }) => parcel === named)?.state ?? wanted
  const changes = orderChanges({ ...facts.order, ...shown }, { ...after, ...shownOf(facts, namedAfter) })
  const dayChanged = changes.some(({ field }) => field === 'deliver_on')
  return {
    order: after,
    changes,
    parcels: decided.map(({ parcel, shipment, state }) => {
      const own = parcelChanges(parcel.state, state, { before: 0, after: 0 })
      const fields = [...changes, ...own].map(({ field }) => field)
      return {
        facts: parcel,
        after: { ...state, label_outdated: isOutdated(state, fields) },
        shipment,
        changes: own,
        adjustment: null,
        courierFields: isOut(parcel) ? fields.filter((field) => field !== 'total') : [],
        leavesRun: dayChanged && after.deliver_on !== null && isOnOtherRun(parcel, after.deliver_on),
      }
    }),
  }
}

/** An order changes as a whole, so it cannot change while one of its parcels is out. */
function refuseOut(parcels: readonly ParcelFacts[], isHeld: typeof isOut): void {
  const out = parcels.find(isHeld)
  if (out) throw new Refused('conflict', 'change_of_other_parcel', { parameters: { awb: out.state.awb } })
}

/** Whether a part may be kept is one for all parcels of an order that have items. */
function otherAfter(before: ParcelState, { items }: OrderState, { fields }: Wish): ParcelState {
  const hasItems = items.some(({ parcel }) => parcel === before.parcel)
  return { ...before, may_be_partial: hasItems ? (fields.partial ?? before.may_be_partial) : false }
}

/** `total` and `due` follow from the price. */
function isWished({ field }: Change): boolean {
  return field !== 'total' && field !== 'due'
}

function shownOf({ branches }: ChangeFacts, parcel: ParcelState) {
  return {
    isFetched: parcel.pick_up_nearby,
    branch: branches.find(({ id }) => id === parcel.destination_branch_id)?.name ?? '',
    promisedTo: parcel.promised_to,
  }
}

/** The district of the new point; null when the point stays. */
function placeOf(
  before: OrderState,
  { receiver_latitude: latitude, receiver_longitude: longitude }: OrderState,
): Place | null {
  if (latitude === before.receiver_latitude && longitude === before.receiver_longitude) return null
  const place = placeAt({ latitude, longitude })
  if (!place) throw Refused.field('receiver_latitude', 'outside_egypt')
  return place
}

const priceDecides = [
  'cod_piastres',
  'length_mm',
  'width_mm',
  'height_mm',
  'weight_grams',
  'zone_to',
] as const

function isRepriced(before: ParcelState, after: ParcelState): boolean {
  return priceDecides.some((field) => before[field] !== after[field])
}

function isOutdated({ is_printed, label_outdated }: ParcelState, fields: readonly string[]): boolean {
  return label_outdated || (is_printed && fields.some((field) => onLabels.has(field)))
}

function isOnOtherRun(parcel: ParcelFacts, day: string): boolean {
  const line = activeLine(parcel.shipment)
  return line?.kind === 'end' && !isOut(parcel) && parcel.runDay !== null && parcel.runDay !== day
}

function correction(facts: ChangeFacts, named: ParcelFacts, wanted: ParcelState): ChangeDecision {
  const { after, adjustment } = corrected(named, wanted, facts)
  const booked = named.adjusted.fees + named.adjusted.tax
  const changes = parcelChanges(named.state, after, {
    before: booked,
    after: booked + adjustment.fees + adjustment.tax,
  })
  const { shipment } = named
  const decided = { facts: named, after, shipment, changes, adjustment, courierFields: [], leavesRun: false }
  return { order: facts.order, changes: [], parcels: [decided] }
}
