import type { BasisPoints, Piastres } from '@mersal/contract'
import type { ParcelSize } from './billed-weight.ts'
import { type PriceBasis, type Quote, quoteParcel } from './quote.ts'

/** One parcel of an order: its own sizes and its own share of the COD. */
export interface OrderParcel extends ParcelSize {
  readonly codPiastres: Piastres
}

/** An order of one client: parcels that travel between the same two zones. */
export interface OrderInput {
  readonly zoneFrom: number
  readonly zoneTo: number
  /** 0 normal, 1 express, 2 urgent. */
  readonly priority: number
  readonly discountBasisPoints: BasisPoints
  /** Once for the whole order, not for each parcel. */
  readonly discountFlatPiastres: Piastres
  readonly parcels: readonly OrderParcel[]
}

/** The sums of an order and the quote of each parcel, in the order's sequence. */
export interface OrderQuote {
  readonly parcels: readonly Quote[]
  readonly feesPiastres: Piastres
  readonly taxPiastres: Piastres
  readonly totalPiastres: Piastres
}

/**
 * Prices each parcel of an order. The percentage discount applies to every parcel; the flat one once:
 * it is taken from parcel 1, what that parcel's fee could not absorb from parcel 2, and so on; a rest
 * that no parcel can absorb lapses.
 *
 * @throws RangeError as `quoteParcel`, and when the order has no parcel.
 */
export function quoteOrder(basis: PriceBasis, order: OrderInput): OrderQuote {
  if (order.parcels.length === 0) throw new RangeError('an order needs a parcel')
  const { zoneFrom, zoneTo, priority, discountBasisPoints } = order
  let flatLeft = order.discountFlatPiastres
  const parcels = order.parcels.map((parcel) => {
    const quote = quoteParcel(basis, {
      ...parcel,
      zoneFrom,
      zoneTo,
      priority,
      discountBasisPoints,
      discountFlatPiastres: flatLeft,
    })
    flatLeft -= flatTaken(quote)
    return quote
  })
  const feesPiastres = sum(parcels.map((quote) => quote.feesPiastres))
  const taxPiastres = sum(parcels.map((quote) => quote.taxPiastres))
  return { parcels, feesPiastres, taxPiastres, totalPiastres: feesPiastres + taxPiastres }
}

function flatTaken(quote: Quote): Piastres {
  return -(quote.steps.find((step) => step.key === 'discount_number')?.amount ?? 0)
}

function sum(amounts: readonly Piastres[]): Piastres {
  return amounts.reduce((total, amount) => total + amount, 0)
}
