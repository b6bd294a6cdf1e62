import type { Piastres } from '@mersal/contract'
import { type Quote, quoteOrder } from '../../pricing/index.ts'
import type { ChangeFacts, ParcelFacts, ParcelState } from './change-facts.ts'

export type Adjustment = { fees: Piastres; tax: Piastres }
type Basis = Pick<ChangeFacts, 'terms' | 'vatBasisPoints'>

/**
 * The parcel with the price that its own price version gives for its size, COD and zones. The receiver never pays more than at
 * creation: a higher fee falls on the merchant.
 */
export function repriced(parcel: ParcelState, basis: Basis): ParcelState {
  const price = pricesOf(quoteOf(parcel, basis))
  const most = mostDue(parcel)
  const total = price.fees_piastres + price.tax_piastres
  const paid = parcel.receiver_pays_fee ? Math.min(total, most - parcel.cod_piastres) : 0
  const due = parcel.cod_piastres + paid
  return {
    ...parcel,
    ...price,
    due_piastres: due,
    first_due_piastres: due === parcel.due_piastres ? parcel.first_due_piastres : most,
    receiver_fee_piastres: parcel.receiver_pays_fee && paid < total ? paid : null,
  }
}

/** What the receiver pays at most: what they paid at creation. */
export function mostDue(parcel: Pick<ParcelState, 'first_due_piastres' | 'due_piastres'>): Piastres {
  return parcel.first_due_piastres ?? parcel.due_piastres
}

/**
 * A collected parcel with another size. Its price stays as it was booked. The difference from that, and from adjustments since,
 * is the next adjustment.
 */
export function corrected(
  { state, adjusted }: Pick<ParcelFacts, 'state' | 'adjusted'>,
  after: ParcelState,
  basis: Basis,
): { after: ParcelState; adjustment: Adjustment } {
  const { fees_piastres, tax_piastres, ...returnPrices } = pricesOf(quoteOf(after, basis))
  return {
    after: { ...after, ...returnPrices },
    adjustment: {
      fees: fees_piastres - state.fees_piastres - adjusted.fees,
      tax: tax_piastres - state.tax_piastres - adjusted.tax,
    },
  }
}

function pricesOf(quote: Quote) {
  return {
    fees_piastres: quote.feesPiastres,
    tax_piastres: quote.taxPiastres,
    return_fees_piastres: quote.returnFeesPiastres,
    return_tax_piastres: quote.returnTaxPiastres,
  }
}

/** The quote of a parcel by the price version of its order. */
export function quoteOf(parcel: ParcelState, { terms, vatBasisPoints }: Basis): Quote {
  const { parcels } = quoteOrder(
    { versionId: parcel.tariff_version, terms, vatBasisPoints },
    {
      zoneFrom: parcel.zone_from,
      zoneTo: parcel.zone_to,
      priority: parcel.priority,
      discountBasisPoints: parcel.discount_basis_points,
      discountFlatPiastres: parcel.discount_flat_piastres,
      parcels: [
        {
          lengthMm: parcel.length_mm,
          widthMm: parcel.width_mm,
          heightMm: parcel.height_mm,
          weightGrams: parcel.weight_grams,
          codPiastres: parcel.ordered_cod_piastres ?? parcel.cod_piastres,
        },
      ],
    },
  )
  const [quote] = parcels
  if (!quote) throw new Error('a parcel has no price')
  return quote
}
