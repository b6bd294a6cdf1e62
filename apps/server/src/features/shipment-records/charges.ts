import { egp, type Piastres, type ShipmentStatus } from '@mersal/contract'
import type { ShipmentRecord } from './shipment-record.ts'

/** What decides a shipment's charges. */
export type Prices = Pick<
  ShipmentRecord,
  | 'status'
  | 'direction'
  | 'fees_piastres'
  | 'tax_piastres'
  | 'return_fees_piastres'
  | 'return_tax_piastres'
  | 'due_piastres'
>

/** What a shipment costs and collects in its current state. `total` is fees and VAT. */
export type Charges = { fees: Piastres; tax: Piastres; total: Piastres; due: Piastres }

/** A return costs the return fee instead of the fees. A cancelled pick-up costs nothing. Neither collects money. */
export function chargesOf(prices: Prices): Charges {
  const due = dueAtTheDoor(prices)
  if (isCancelled(prices.status)) return charges(0, 0, due)
  if (prices.direction === 'return')
    return charges(prices.return_fees_piastres, prices.return_tax_piastres, due)
  return charges(prices.fees_piastres, prices.tax_piastres, due)
}

/** What the receiver pays at the door. */
export function dueAtTheDoor({
  status,
  direction,
  due_piastres,
}: Pick<ShipmentRecord, 'status' | 'direction' | 'due_piastres'>): Piastres {
  return direction === 'return' || isCancelled(status) ? 0 : due_piastres
}

function charges(fees: Piastres, tax: Piastres, due: Piastres): Charges {
  return { fees, tax, total: fees + tax, due }
}

function isCancelled(status: ShipmentStatus): boolean {
  return status.startsWith('cancelled_')
}

/** How the receiver was to pay when the order was created. A return keeps this. */
export function paymentOf({ due_piastres }: Pick<Prices, 'due_piastres'>): 'cash' | 'prepaid' {
  return due_piastres > 0 ? 'cash' : 'prepaid'
}

/** The amounts of a shipment, in EGP. */
export function amountsOf(row: Prices & { cod_piastres: number }) {
  const { fees, tax, total, due } = chargesOf(row)
  return {
    fees: egp(fees),
    tax: egp(tax),
    total: egp(total),
    cod: egp(row.cod_piastres),
    collection_amount: egp(due),
  }
}
