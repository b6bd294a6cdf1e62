import type { PriceTerms } from '@mersal/contract'
import { type Point, placeAt } from '../../places/index.ts'
import { zoneOf } from '../price-terms.ts'
import { quoteOrder } from '../quote-order.ts'
import type { ComparedParcel } from './comparison.repository.ts'

/**
 * What an order would have cost with other terms: the same points, sizes, COD, priority, discounts and VAT. The flat
 * discount is what was really taken from its parcels. Null for a point that is in no place.
 */
export function repriceOrder(terms: PriceTerms, parcels: readonly ComparedParcel[]): number | null {
  const [first] = parcels
  if (!first) return null
  const sender = zoneAt(terms, { latitude: first.sender_latitude, longitude: first.sender_longitude })
  const receiver = zoneAt(terms, { latitude: first.receiver_latitude, longitude: first.receiver_longitude })
  if (sender === null || receiver === null) return null
  return quoteOrder(
    { versionId: 0, terms, vatBasisPoints: first.vat_basis_points ?? 0 },
    {
      zoneFrom: sender,
      zoneTo: receiver,
      priority: first.priority,
      discountBasisPoints: first.discount_basis_points,
      discountFlatPiastres: parcels.reduce((sum, parcel) => sum + parcel.discount_flat_piastres, 0),
      parcels: parcels.map((parcel) => ({
        lengthMm: parcel.length_mm,
        widthMm: parcel.width_mm,
        heightMm: parcel.height_mm,
        weightGrams: parcel.weight_grams,
        codPiastres: parcel.cod_piastres,
      })),
    },
  ).totalPiastres
}

function zoneAt(terms: PriceTerms, point: Point): number | null {
  const place = placeAt(point)
  return place && zoneOf(terms, place)
}
