import type { BasisPoints, Piastres } from '@mersal/contract'
import type { ParcelSize } from './billed-weight.ts'
import type { Zone } from './tariff.ts'

/** One line of a price's explanation: a signed amount, and the figures that it came from. */
export type QuoteStep =
  /** The weight that is billed, and why. Its own amount is 0. */
  | {
      readonly key: 'billed_weight'
      readonly amount: 0
      readonly kg: number
      readonly grams: number
      readonly size: ParcelSize
      /** Cubic centimetres that count as one kilogram; null when the real weight is billed. */
      readonly divisor: number | null
    }
  | { readonly key: 'first_kg'; readonly amount: Piastres; readonly zoneFrom: Zone; readonly zoneTo: Zone }
  | {
      readonly key: 'further_kgs'
      readonly amount: Piastres
      readonly kg: number
      readonly ratePiastres: Piastres
    }
  | {
      readonly key: 'cod_fee'
      readonly amount: Piastres
      readonly basisPoints: BasisPoints
      readonly thresholdPiastres: Piastres
    }
  | { readonly key: 'discount_percent'; readonly amount: Piastres; readonly basisPoints: BasisPoints }
  /** What was really taken: less than the client's discount where the fee would fall below 0. */
  | { readonly key: 'discount_number'; readonly amount: Piastres }
  | { readonly key: 'vat'; readonly amount: Piastres; readonly basisPoints: BasisPoints }
