import type { Direction, ReceiverAnswer, ShipmentStatus, Taker } from '@mersal/contract'
import type { LineRecord } from '../shipment-records/index.ts'

/** A parcel as its receiver's page reads it, by the token of its link. */
export type ReceiverParcel = {
  awb: number
  link_number: number
  phone: string
  /** Wrong last digits since `tries_since`. */
  tries: number
  tries_since: Date | null
  main_shipment_id: number
  parcel: number
  parcels: number
  status: ShipmentStatus
  direction: Direction
  /** Grows with the parcel's version and with each answer. */
  version: number
  due_piastres: number
  shop: string
  receiver_name: string
  receiver_address: string
  receiver_mark: string | null
  receiver_latitude: number
  receiver_longitude: number
  deliver_on: string | null
  deliver_from: string | null
  deliver_until: string | null
  promised_from: string
  delivery_failures: number
  is_fetched: boolean
  /** An employee changed the receiver's phone in the last 24 hours: who has that phone only asks for another place. */
  new_phone: boolean
  /** The receiver refused it, and no decision followed yet. */
  refused: boolean
  /** The active line; null once there is none. */
  line: Pick<LineRecord, 'kind' | 'status' | 'leg' | 'counter' | 'courier_id'> | null
  /** Scanned out into a run or loaded onto a manifest, and not accepted yet. */
  handed_out: boolean
  /**
   * Another parcel of the order, which changes as a whole. `out`: it is out or being handed out, so nothing changes without
   * the branch. `held`: its attempt failed, or it is leaving for another branch, so the order keeps its door.
   */
  sibling: 'out' | 'held' | null
  receiver_code: string | null
  /** The stops before it on the run that is out today. */
  stops_before: number | null
  branch: {
    name: string
    address: string
    phone: string
    opens: string | null
    closes: string | null
    open: boolean
  }
  /** The last failed attempt to deliver; null for none. */
  failed_event_id: number | null
  /** Who delivered it, if a delivery boy did. */
  delivered_by: number | null
  answers: Answer[]
}

/** What the receiver said, oldest first. A time within JSON is text. */
export type Answer = {
  event_id: number
  kind: ReceiverAnswer
  at: string
  request: boolean
  day: string | null
  taker: Taker | null
  stars: number | null
  words: string
}
