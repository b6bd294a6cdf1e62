import type { Direction, LineStatus, Piastres, ShipmentEvent, ShipmentStatus } from '@mersal/contract'
import type { Line, Shipment } from './lifecycle/index.ts'

/**
 * A shipment as it is stored: one parcel of an order, by the names of its columns. Each query declares the columns that
 * it reads as a `Pick` of these types. The lifecycle does not know them: it decides on `Shipment` (lifecycle/state.ts),
 * which acts/stored-shipment.repository.ts makes of a row and its lines.
 */
export type ShipmentRecord = {
  awb: number
  /** Its order; `parcel` counts the parcels of the order from 1. */
  main_shipment_id: number
  parcel: number
  client_id: number
  sandbox: boolean
  status: ShipmentStatus
  direction: Direction
  cancelled_by: Shipment['cancelledBy']
  priority: number
  origin_branch_id: number
  destination_branch_id: number
  /** The sender brings it to the branch: no courier picks it up. */
  seller_sends: boolean
  /** The receiver fetches it at the branch: no courier delivers it. */
  pick_up_nearby: boolean
  delivery_failures: number
  return_failures: number
  length_mm: number
  width_mm: number
  height_mm: number
  weight_grams: number
  /** The price list that it was priced by, and the zones between which it was priced. */
  tariff_version: number
  zone_from: number
  zone_to: number
  discount_basis_points: number
  discount_flat_piastres: Piastres
  receiver_pays_fee: boolean
  cod_piastres: Piastres
  /** Prices of the day on which it was ordered; charges.ts says which of them it costs now. */
  fees_piastres: Piastres
  tax_piastres: Piastres
  return_fees_piastres: Piastres
  return_tax_piastres: Piastres
  /** Fees and VAT. */
  total_piastres: Piastres
  /** What the receiver pays when it is delivered: the COD, and the fees if they pay them. */
  due_piastres: Piastres
  /** What the merchant gets of it when it is delivered. */
  merchant_share_piastres: Piastres
  /** The delivery boy who holds the cash of a delivered shipment. */
  cash_holder_id: number | null
  hand_in_id: number | null
  settlement_id: number | null
  /** Set when an older shipment's money came in one entry with that of others. */
  history_entry_id: number | null
  promised_from: string
  promised_to: string
  /** What a search finds it by, folded. */
  search_text: string
  created_at: Date
  /** The day in Egypt. */
  created_on: string
  updated_at: Date
  version: number
}

/** An order as it is stored (`main_shipments`): what its parcels have in common. */
export type OrderRecord = {
  id: number
  client_id: number
  /** The member of staff who took it; null for a merchant's own. */
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
}

/** A leg of a shipment as it is stored (`shipment_lines`); `Line` of the lifecycle says what its fields mean. */
export type LineRecord = {
  awb: number
  leg: number
  kind: Line['kind']
  direction: Direction
  from_branch_id: number | null
  to_branch_id: number | null
  counter: boolean
  delivery_boy_id: number | null
  status: LineStatus
  active: boolean
  end_point: boolean
  collected: boolean
  code: string
  wrong_codes: number
  note: string
  created_at: Date
  updated_at: Date
  /** The visit that fetches it together with other parcels of the same place. */
  visit_id: number | null
  refused: boolean
}

/** Something that happened to a shipment, as it is stored (`tracking_events`). */
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
}
