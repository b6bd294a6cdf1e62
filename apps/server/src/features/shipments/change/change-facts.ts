import type { CallRequest, PriceTerms } from '@mersal/contract'
import type { Districts, OpenBranch } from '../../districts/index.ts'
import { activeLine, type Shipment } from '../../lifecycle/index.ts'
import type { CairoMoment, workingCalendar } from '../../pricing/index.ts'
import type { OrderRecord, ShipmentRecord } from '../../shipment-records/index.ts'

/** What may change of an order, by the names of the call (docs/decisions/0037-changes.md). */
export type ChangeFields = Partial<Omit<CallRequest<'changeOwnShipment'>, 'awb' | 'reason'>>
export type WantedItems = NonNullable<ChangeFields['items']>
/** An item of an order. `id` is null for one that a change adds. */
export type OrderItem = Omit<WantedItems[number], 'id'> & { id: number | null }

/** Who changes: the merchant, the receiver, staff, or a manager or superuser, who may also correct money. */
export type Changer = 'merchant' | 'receiver' | 'staff' | 'manager'

export type Wish = { awb: number; fields: ChangeFields; reason: string; by: Changer }

/** What the parcels of an order share, and a change may concern. */
export type OrderState = Pick<
  OrderRecord,
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_phone2'
  | 'receiver_email'
  | 'receiver_address'
  | 'receiver_mark'
  | 'receiver_latitude'
  | 'receiver_longitude'
  | 'note'
  | 'allow_opening'
  | 'deliver_on'
  | 'deliver_from'
  | 'deliver_until'
  | 'receiver_place'
> & { items: readonly OrderItem[] }

export type ParcelState = Pick<
  ShipmentRecord,
  | 'awb'
  | 'parcel'
  | 'priority'
  | 'pick_up_nearby'
  | 'destination_branch_id'
  | 'length_mm'
  | 'width_mm'
  | 'height_mm'
  | 'weight_grams'
  | 'tariff_version'
  | 'zone_from'
  | 'zone_to'
  | 'discount_basis_points'
  | 'discount_flat_piastres'
  | 'receiver_pays_fee'
  | 'cod_piastres'
  | 'ordered_cod_piastres'
  | 'shop_delivery_piastres'
  | 'back_fees_piastres'
  | 'back_tax_piastres'
  | 'fees_piastres'
  | 'tax_piastres'
  | 'return_fees_piastres'
  | 'return_tax_piastres'
  | 'due_piastres'
  | 'first_due_piastres'
  | 'receiver_fee_piastres'
  | 'promised_from'
  | 'promised_to'
  | 'first_promised_to'
  | 'receiver_area_id'
  | 'label_outdated'
> & {
  is_printed: boolean
  /** Its receiver may keep a part of it. */
  may_be_partial: boolean
}

export type ParcelFacts = {
  state: ParcelState
  shipment: Shipment
  /** Scanned out into a run or loaded onto a manifest, and not accepted yet. */
  handedOut: boolean
  /** The day of the planned run that its end line is on. */
  runDay: string | null
  /** Adjustments of its price after the delivery. */
  adjusted: { fees: number; tax: number }
}

/** An order with its parcels, and what decides branch, price and day. */
export type ChangeFacts = {
  order: OrderState
  parcels: ParcelFacts[]
  branches: readonly (OpenBranch & { name: string })[]
  districts: Districts
  terms: PriceTerms
  vatBasisPoints: number
  now: CairoMoment
  calendar: Parameters<typeof workingCalendar>[0]
}

/** Whether the parcel is on its way to the receiver now, or is being handed out for it: nothing moves without the desk. */
export function isOnTheWay({ shipment, handedOut }: Pick<ParcelFacts, 'shipment' | 'handedOut'>): boolean {
  const line = activeLine(shipment)
  return line?.kind === 'end' && (line.status === 'Active' || handedOut)
}

/** Whether the parcel is with a delivery boy on its way to the receiver, or scanned out for it. */
export function isOut({ shipment, handedOut }: Pick<ParcelFacts, 'shipment' | 'handedOut'>): boolean {
  const line = activeLine(shipment)
  return line?.kind === 'end' && (line.status !== 'Pending' || handedOut)
}
