import {
  asksForCode,
  type CallReply,
  type CompanyFields,
  egp,
  formatAwb,
  isFinal,
  type Language,
  type LineRow,
} from '@mersal/contract'
import type { SignedLinks } from '../../../platform/files/signed-links.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import { isLocked, isUndoneRest, type Shipment, situationOf } from '../../lifecycle/index.ts'
import { nameOfKey } from '../../places/index.ts'
import { amountsOf, dueAtTheDoor, nameIn, paymentOf, trackingText } from '../../shipment-records/index.ts'
import { seesCode } from '../desk.ts'
import type {
  ShipmentDetails,
  ShipmentHead,
  ShownDoors,
  ShownEvent,
  ShownLine,
} from '../reads/shipments.repository.ts'
import { eventDetails } from './event-details.presenter.ts'
import { presentEvidence } from './evidence.presenter.ts'

function isPaid(row: Pick<ShipmentHead, 'status' | 'due_piastres'>): boolean {
  return row.status === 'collected' || row.due_piastres === 0
}

export function presentMain(row: ShipmentHead): CallReply<'openMain'> {
  return {
    awb: formatAwb(row),
    reference: row.reference,
    company: row.client_name,
    client_id: row.client_id,
    data_time: row.created_at.toISOString(),
    last_update: row.updated_at.toISOString(),
    paid: isPaid(row),
    payment: paymentOf(row),
    ...amountsOf(row),
    status: row.status,
    direction: row.direction,
    version: row.version,
    erased: row.erased_at !== null,
  }
}

export function presentDetails(row: ShipmentDetails, shipment: Shipment): CallReply<'openDetails'> {
  const from = row.seller_sends ? 'branch' : 'door'
  const to = row.pick_up_nearby ? 'branch' : 'door'
  return {
    shipping_details: {
      shipping_method: `${from}_to_${to}`,
      shipping_type: row.direction === 'return' ? 'return' : 'deliver',
      pick_up_nearby: row.pick_up_nearby,
      seller_sends: row.seller_sends,
      direction: row.direction,
      situation: situationOf(shipment),
      failure: row.delivery_failures + row.return_failures,
      disabled: isFinal(row.status),
      allow_opening: row.allow_opening,
      note: row.note,
    },
    shipping_measurement: {
      length: row.length_mm / 10,
      width: row.width_mm / 10,
      height: row.height_mm / 10,
      weight: row.weight_grams / 1000,
      packages: row.parcels,
    },
    shipping_parts: {
      kind: row.kind,
      partial: row.kind === 'forward' && row.back_awb !== null,
      rest_fee: egp(row.back_fees_piastres + row.back_tax_piastres),
      shop_delivery: egp(row.shop_delivery_piastres),
      ordered_cod: row.ordered_cod_piastres === null ? null : egp(row.ordered_cod_piastres),
      pairs: row.pairs.map((pair) => ({
        awb: formatAwb(pair),
        kind: pair.kind,
        status: pair.status,
        undone: isUndoneRest(pair),
      })),
    },
    shipping_days: {
      from: row.promised_from,
      to: row.promised_to,
      collection_amount_upon_delivery: egp(dueAtTheDoor(row)),
    },
  }
}

export function presentContacts(
  row: ShipmentDetails,
  doors: ShownDoors | undefined,
  language: Language,
): CallReply<'openSenderAndReceiver'> {
  const districtOf = (key: string | null | undefined) => (key ? nameOfKey(key, language) : null)
  return {
    sender: {
      name: nameIn(row.sender_name, language),
      email: row.sender_email,
      mobile: row.sender_phone,
      mobile2: row.sender_phone2,
      location: {
        address: row.sender_address,
        mark: row.sender_mark,
        branch_sender_location_id: row.origin_branch_id,
        map: { latitude: row.sender_latitude, longitude: row.sender_longitude },
        district: districtOf(doors?.sender_place),
        area: doors?.sender_area ?? null,
      },
    },
    receiver: {
      name: nameIn(row.receiver_name, language),
      email: row.receiver_email,
      mobile: row.receiver_phone,
      mobile2: row.receiver_phone2,
      location: {
        address: row.receiver_address,
        mark: row.receiver_mark,
        branch_sender_location_id: null,
        map: { latitude: row.receiver_latitude, longitude: row.receiver_longitude },
        district: districtOf(doors?.receiver_place),
        area: doors?.receiver_area ?? null,
      },
    },
  }
}

/**
 * A line. Staff of its desk see its code while the line is Pending (spec §4) and not locked. At the counter the line's code is
 * the receiver's code. Where the rules ask for that, no staff see it (docs/decisions/0045-receiver-code.md).
 */
export function presentLine(
  line: ShownLine,
  { viewer, rules }: { viewer: Employee; rules: CompanyFields['rules'] },
): LineRow {
  const asks = line.kind === 'end' && line.direction === 'forward' && asksForCode(rules, line.due_piastres)
  const { kind, status, from_branch_id: fromBranchId, to_branch_id: toBranchId } = line
  const isShown = status === 'Pending' && seesCode({ kind, status, fromBranchId, toBranchId }, viewer)
  const locked = isLineLocked(line)
  const visit = visitOf(line)
  return {
    awb: formatAwb(line),
    leg: line.leg,
    kind: line.kind,
    from: line.from_branch ?? line.sender_name,
    to: line.courier,
    from_id: line.from_branch_id,
    to_id: line.courier_id,
    destination: line.to_branch ?? (line.direction === 'return' ? line.sender_name : line.receiver_name),
    data_created: line.created_at.toISOString(),
    last_update: line.updated_at.toISOString(),
    direction: line.direction,
    active: line.active,
    re_status: line.status,
    end_point: line.end_point,
    collected: line.collected,
    counter: line.counter,
    code: isShown && !locked ? line.code : null,
    asks_code: asks,
    locked,
    visit: visit && { ...visit, code: isShown ? visit.code : null },
    note: line.note,
  }
}

/** The pick-up that the sender still has to hand over, to a delivery boy or at a counter; null afterwards. */
export function presentPickUp(lines: readonly ShownLine[]): CallReply<'openOwnShipment'>['pick_up'] {
  const line = lines.find(({ kind, status, active }) => active && kind === 'pick_up' && status === 'Pending')
  if (!line) return null
  const locked = isLineLocked(line)
  return { code: locked ? null : line.code, locked, visit: visitOf(line) }
}

function isLineLocked({ status, wrong_codes: wrongCodes }: ShownLine): boolean {
  return isLocked({ status, wrongCodes })
}

/** The visit of a pick-up, if it has other parcels. Its code is hidden while it is locked. */
function visitOf(line: ShownLine): LineRow['visit'] {
  if (line.visit_id === null || line.visit_parcels < 2) return null
  const locked = isLocked({ status: line.status, wrongCodes: line.visit_wrong_codes ?? 0 })
  return {
    id: line.visit_id,
    parcels: line.visit_parcels,
    code: locked ? null : line.visit_code,
    locked,
  }
}

export function presentEvents(
  events: ShownEvent[],
  { language, now, links }: { language: Language; now: Date; links: SignedLinks },
): CallReply<'listTracking'> {
  const turned = events.findIndex(({ action }) => action === 'turned_to_return')
  return {
    list_items: events.map((event, index) => ({
      staff: { username: event.username, name: event.name },
      data_created: event.at.toISOString(),
      action: trackingText(
        { action: event.action, otherCase: event.other_case, isReturn: turned !== -1 && index > turned },
        language,
      ),
      status: event.to_status,
      note: event.note,
      details: eventDetails(event, language),
      ...presentEvidence(event, { now, links }),
    })),
  }
}
