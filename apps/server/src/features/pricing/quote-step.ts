import type { BasisPoints, Bilingual, Piastres } from '@mersal/contract'
import type { ParcelSize } from './billed-weight.ts'

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
  | {
      readonly key: 'first_kg'
      readonly amount: Piastres
      /** The names of the zones. */
      readonly from: Bilingual
      readonly to: Bilingual
    }
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
      /** True when the minimum is more than the share. */
      readonly isMinimum: boolean
    }
  /** The surcharge of express (1) or urgent (2). `basisPoints` is null for a fixed amount. */
  | {
      readonly key: 'service'
      readonly amount: Piastres
      readonly priority: number
      readonly basisPoints: BasisPoints | null
    }
  | { readonly key: 'discount_percent'; readonly amount: Piastres; readonly basisPoints: BasisPoints }
  /** What was really taken: less than the client's discount where the fee would fall below 0. */
  | { readonly key: 'discount_number'; readonly amount: Piastres }
  /** What is missing to the smallest fee. */
  | { readonly key: 'smallest_fee'; readonly amount: Piastres; readonly smallestPiastres: Piastres }
  | { readonly key: 'vat'; readonly amount: Piastres; readonly basisPoints: BasisPoints }
