import { egp } from '@mersal/contract'
import { chargesOf, type Prices } from './charges.ts'

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
