import { type BasisPoints, type Piastres, percentHalfUp } from '@mersal/contract'
import { billedWeight, type ParcelSize } from './billed-weight.ts'
import { type Prices, pairOf, serviceOf } from './price-terms.ts'
import type { QuoteStep } from './quote-step.ts'

/** One parcel to price. */
export interface ParcelInput extends ParcelSize {
  readonly zoneFrom: number
  readonly zoneTo: number
  /** 0 normal, 1 express, 2 urgent. */
  readonly priority: number
  /** What the receiver pays for the goods; the merchant's money, 0 when prepaid. */
  readonly codPiastres: Piastres
  /** 'Discount Percentage' of the client, 0 to 10 000 (spec §3 dis_per). */
  readonly discountBasisPoints: BasisPoints
  /** 'Discount Number' of the client, once an order (spec §3 dis_num). */
  readonly discountFlatPiastres: Piastres
}

/** The price of one parcel, with every figure needed to store it and to explain it. */
export interface Quote {
  /** The id of the price version. */
  readonly versionId: number
  readonly zoneFrom: number
  readonly zoneTo: number
  /** The greater of the real and the volumetric weight. */
  readonly billedGrams: number
  /** Started kilograms, at least 1. */
  readonly billedKg: number
  /** In the order they were applied; their amounts add up to `totalPiastres`. */
  readonly steps: readonly QuoteStep[]
  readonly feesPiastres: Piastres
  readonly taxPiastres: Piastres
  readonly totalPiastres: Piastres
  /** What the parcel costs instead of `feesPiastres` and `taxPiastres` when it is returned. */
  readonly returnFeesPiastres: Piastres
  readonly returnTaxPiastres: Piastres
  /** What the rest of the parcel costs, after a partial delivery. */
  readonly restFeesPiastres: Piastres
  readonly restTaxPiastres: Piastres
  /** Working days after creation; see `promisedDates`. */
  readonly promisedDays: { readonly from: number; readonly to: number }
}

/** What a price is made from. */
export type PriceBasis = Pick<Prices, 'versionId' | 'terms' | 'vatBasisPoints'>

/**
 * Prices one parcel: first kilogram, further started kilograms, COD fee, surcharge of the service,
 * percentage discount, flat discount (never below 0), smallest fee, VAT; half-up to the piastre at each
 * percentage (spec §1 'price calculator', §7 `api-enquiry`).
 *
 * @throws RangeError when a size or an amount is negative or not a whole number, or the discount
 * exceeds 100 %. Callers validate first; this is the last guard before money is stored.
 */
export function quoteParcel({ versionId, terms, vatBasisPoints }: PriceBasis, input: ParcelInput): Quote {
  requireAmounts(input)
  const { zoneFrom, zoneTo, priority } = input
  const pair = pairOf(terms, zoneFrom, zoneTo)
  const service = serviceOf(terms, priority)
  const { billedGrams, billedKg } = billedWeight(input, terms.volumetric_divisor)
  const furtherKg = billedKg - 1
  const { threshold, percent: codPercent, minimum } = terms.cod_fee

  const firstKgAmount = pair.first_kg
  const furtherKgAmount = furtherKg * pair.further_kg
  const codShare = percentHalfUp(Math.max(0, input.codPiastres - threshold), codPercent)
  const codFee = input.codPiastres === 0 ? 0 : Math.max(codShare, minimum)
  const carried = firstKgAmount + furtherKgAmount + codFee
  const surcharge = service?.surcharge
  const surchargeAmount =
    surcharge?.kind === 'percent' ? percentHalfUp(carried, surcharge.percent) : (surcharge?.amount ?? 0)
  const subtotal = carried + surchargeAmount
  const percentTaken = percentHalfUp(subtotal, input.discountBasisPoints)
  const flatTaken = Math.min(input.discountFlatPiastres, subtotal - percentTaken)
  const discounted = subtotal - percentTaken - flatTaken
  const feesPiastres = Math.max(discounted, terms.smallest_fee)
  const taxPiastres = percentHalfUp(feesPiastres, vatBasisPoints)
  const returnFeesPiastres = percentHalfUp(feesPiastres, terms.return_share)
  const restFeesPiastres = percentHalfUp(feesPiastres, terms.rest_share)

  const { weightGrams, lengthMm, widthMm, heightMm } = input
  const steps: QuoteStep[] = [
    {
      key: 'billed_weight',
      amount: 0,
      kg: billedKg,
      grams: billedGrams,
      size: { weightGrams, lengthMm, widthMm, heightMm },
      divisor: billedGrams > weightGrams ? terms.volumetric_divisor : null,
    },
    { key: 'first_kg', amount: firstKgAmount, from: nameOf(terms, zoneFrom), to: nameOf(terms, zoneTo) },
    { key: 'further_kgs', amount: furtherKgAmount, kg: furtherKg, ratePiastres: pair.further_kg },
    {
      key: 'cod_fee',
      amount: codFee,
      basisPoints: codPercent,
      thresholdPiastres: threshold,
      isMinimum: codFee > codShare,
    },
    {
      key: 'service',
      amount: surchargeAmount,
      priority,
      basisPoints: surcharge?.kind === 'percent' ? surcharge.percent : null,
    },
    { key: 'discount_percent', amount: 0 - percentTaken, basisPoints: input.discountBasisPoints },
    { key: 'discount_number', amount: 0 - flatTaken },
    { key: 'smallest_fee', amount: feesPiastres - discounted, smallestPiastres: terms.smallest_fee },
    { key: 'vat', amount: taxPiastres, basisPoints: vatBasisPoints },
  ]
  const { days_from, days_to } = service?.promise ?? pair
  return {
    versionId,
    zoneFrom,
    zoneTo,
    billedGrams,
    billedKg,
    steps: steps.filter(
      (step) => step.key === 'billed_weight' || step.key === 'first_kg' || step.amount !== 0,
    ),
    feesPiastres,
    taxPiastres,
    totalPiastres: feesPiastres + taxPiastres,
    returnFeesPiastres,
    returnTaxPiastres: percentHalfUp(returnFeesPiastres, vatBasisPoints),
    restFeesPiastres,
    restTaxPiastres: percentHalfUp(restFeesPiastres, vatBasisPoints),
    promisedDays: { from: days_from, to: days_to },
  }
}

function nameOf({ zones }: PriceBasis['terms'], zone: number) {
  const name = zones[zone - 1]
  if (!name) throw new RangeError(`the prices have no zone ${zone}`)
  return name
}

function requireAmounts(input: ParcelInput): void {
  for (const name of ['codPiastres', 'discountBasisPoints', 'discountFlatPiastres'] as const) {
    const value = input[name]
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`${name} must be a whole number, 0 or more: ${value}`)
    }
  }
  if (input.discountBasisPoints > 10_000) {
    throw new RangeError(`discountBasisPoints must not exceed 10000: ${input.discountBasisPoints}`)
  }
}
