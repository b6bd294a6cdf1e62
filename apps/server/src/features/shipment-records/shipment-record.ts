import type {
  Direction,
  LineStatus,
  Piastres,
  ShipmentEvent,
  ShipmentKind,
  ShipmentStatus,
} from '@mersal/contract'
import type { Line, Shipment } from '../lifecycle/index.ts'

/**
 * What a shipment is: one parcel of an order, as its row is stored. Each query declares the columns that it reads as
 * a `Pick` of these types; check-sql compares them with the database. The lifecycle is pure and uses its own type
 * `Shipment` (lifecycle/state.ts), which acts/stored-shipment.repository.ts builds from the row and its lines.
 */
export type ShipmentRecord = {
  awb: number
  /** Its order; `parcel` counts the parcels of the order from 1. */
  main_shipment_id: number
  parcel: number
  kind: ShipmentKind
  /** The parcel at whose door it was taken over; null for one of an order. */
  pair_awb: number | null
  client_id: number
  sandbox: boolean
  status: ShipmentStatus
  direction: Direction
  cancelled_by: Shipment['cancelledBy']
  /** Written off as lost or destroyed; `found` once it was found again. */
  loss: Shipment['loss']
  priority: number
  origin_branch_id: number
  destination_branch_id: number
  /** The sender brings it to the branch: there is no pick-up by a courier. */
  seller_sends: boolean
  /** The receiver collects it at the branch: there is no delivery to the door. */
  pick_up_nearby: boolean
  delivery_failures: number
  return_failures: number
  length_mm: number
  width_mm: number
  height_mm: number
  weight_grams: number
  /** The price version and the zones that its price was made from. */
  tariff_version: number
  zone_from: number
  zone_to: number
  discount_basis_points: number
  discount_flat_piastres: Piastres
  receiver_pays_fee: boolean
  cod_piastres: Piastres
  /** The COD of the order, after a partial delivery lowered `cod_piastres`. Null for any other. */
  ordered_cod_piastres: Piastres | null
  /** What of the COD the shop takes for the delivery. */
  shop_delivery_piastres: Piastres
  /** The number of the box that may come back from its door, and what that box costs. Null: none may. */
  back_awb: number | null
  back_fees_piastres: Piastres
  back_tax_piastres: Piastres
  /** Prices as they were when the order was created; charges.ts says which of them apply now. */
  fees_piastres: Piastres
  tax_piastres: Piastres
  return_fees_piastres: Piastres
  return_tax_piastres: Piastres
  /** Fees and VAT. */
  total_piastres: Piastres
  /** What the receiver pays on delivery: the COD, and the fees if the receiver pays them. */
  due_piastres: Piastres
  /** What the merchant gets of `due_piastres` on delivery. */
  merchant_share_piastres: Piastres
  /** What was taken at the door, if it was not what was due. */
  taken_piastres: Piastres | null
  /** The delivery boy who holds the cash of a delivered shipment. */
  cash_holder_id: number | null
  hand_in_id: number | null
  settlement_id: number | null
  /** For a shipment of imported history: the ledger entry that books it in a sum with others. Null for any other. */
  history_entry_id: number | null
  promised_from: string
  promised_to: string
  /** The text that the search matches, folded. */
  search_text: string
  created_at: Date
  /** The day of `created_at` in Egypt. */
  created_on: string
  updated_at: Date
  version: number
  /** The areas of both doors at its branches. */
  receiver_area_id: number | null
  sender_area_id: number | null
  /** The promise at creation; null when it is still the same. */
  first_promised_to: string | null
  /** What the receiver paid at creation; null when it is still the same. */
  first_due_piastres: Piastres | null
  /** What the receiver pays of fees and VAT after a change raised them; null: all or nothing. */
  receiver_fee_piastres: Piastres | null
  label_printed_at: Date | null
  /** The printed label shows a value that has changed since. */
  label_outdated: boolean
}

/** An order as its row is stored (`main_shipments`): what its parcels have in common. */
export type OrderRecord = {
  id: number
  client_id: number
  /** The member of staff who created it; null for a merchant. */
  created_by: number | null
  sandbox: boolean
  sender_name: string
  sender_phone: string
  sender_phone2: string | null
  sender_email: string | null
  sender_address: string
  sender_mark: string | null
  sender_latitude: number
  sender_longitude: number
  receiver_name: string
  receiver_phone: string
  receiver_phone2: string | null
  receiver_email: string | null
  receiver_address: string
  receiver_mark: string | null
  receiver_latitude: number
  receiver_longitude: number
  created_at: Date
  /** The merchant's own number of the order. */
  reference: string | null
  note: string
  allow_opening: boolean
  /** The districts of both doors: keys of the places file. Null for an old order until the background task fills it. */
  sender_place: string | null
  receiver_place: string | null
  /** The day and the hours, HH:MM, that the receiver wants. */
  deliver_on: string | null
  deliver_from: string | null
  deliver_until: string | null
  /** When names, phones, addresses and notes were erased. */
  erased_at: Date | null
}

/** A line (a leg of the way) as its row is stored (`shipment_lines`). `Line` of the lifecycle explains the fields. */
export type LineRecord = {
  awb: number
  leg: number
  kind: Line['kind']
  direction: Direction
  from_branch_id: number | null
  to_branch_id: number | null
  counter: boolean
  courier_id: number | null
  status: LineStatus
  active: boolean
  end_point: boolean
  collected: boolean
  code: string
  wrong_codes: number
  note: string
  created_at: Date
  updated_at: Date
  /** The visit that picks it up together with other parcels at the same place. */
  visit_id: number | null
  refused: boolean
  brought: boolean
  /** What changed since the delivery boy took the parcel, until they have seen it. */
  changed_fields: string[] | null
}

/** An event as its row is stored (`tracking_events`). */
export type EventRecord = {
  id: number
  awb: number
  at: Date
  action: ShipmentEvent
  from_status: ShipmentStatus | null
  to_status: ShipmentStatus
  leg: number | null
  employee_id: number | null
  other_case: number | null
  note: string
  details: unknown
}
