import { type BasisPoints, type Piastres, percentHalfUp } from '@mersal/contract'
import type { Governorate } from '../places/index.ts'
import { billedWeight, type ParcelSize } from './billed-weight.ts'
import type { QuoteStep } from './quote-step.ts'
import { laneBetween, type Tariff, type Zone } from './tariff.ts'

/** One parcel to price. */
export interface ParcelInput extends ParcelSize {
  readonly from: Governorate
  readonly to: Governorate
  /** What the receiver pays for the goods; the merchant's money, 0 when prepaid. */
  readonly codPiastres: Piastres
  /** 'Discount Percentage' of the client, 0 to 10 000 (spec §3 dis_per). */
  readonly discountBasisPoints: BasisPoints
  /** 'Discount Number' of the client, once an order (spec §3 dis_num). */
  readonly discountFlatPiastres: Piastres
}

/** The price of one parcel, with every figure needed to store it and to explain it. */
export interface Quote {
  readonly tariffVersion: number
  readonly zoneFrom: Zone
  readonly zoneTo: Zone
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
  /** Working days after creation; see `promisedDates`. */
  readonly promisedDays: { readonly from: number; readonly to: number }
}

/**
 * Prices one parcel: first kilogram, further started kilograms, COD fee, percentage discount, flat
 * discount (never below 0), VAT; half-up to the piastre at each percentage (spec §1 'price
 * calculator', §7 `api-enquiry`).
 *
 * @throws RangeError when a size or an amount is negative or not a whole number, or the discount
 * exceeds 100 %. Callers validate first; this is the last guard before money is stored.
 */
export function quoteParcel(tariff: Tariff, input: ParcelInput): Quote {
  requireAmounts(input)
  const lane = laneBetween(tariff, input.from, input.to)
  const { billedGrams, billedKg } = billedWeight(input, tariff.volumetricDivisor)
  const furtherKg = billedKg - 1
  const { thresholdPiastres, basisPoints: codBasisPoints } = tariff.codFee
  const zoneFrom = tariff.zones[input.from]
  const zoneTo = tariff.zones[input.to]

  const firstKgAmount = lane.firstKgPiastres
  const furtherKgAmount = furtherKg * lane.furtherKgPiastres
  const codFee = percentHalfUp(Math.max(0, input.codPiastres - thresholdPiastres), codBasisPoints)
  const subtotal = firstKgAmount + furtherKgAmount + codFee
  const percentTaken = percentHalfUp(subtotal, input.discountBasisPoints)
  const flatTaken = Math.min(input.discountFlatPiastres, subtotal - percentTaken)
  const feesPiastres = subtotal - percentTaken - flatTaken
  const taxPiastres = percentHalfUp(feesPiastres, tariff.vatBasisPoints)
  const returnFeesPiastres = percentHalfUp(feesPiastres, tariff.returnShareBasisPoints)

  const { weightGrams, lengthMm, widthMm, heightMm } = input
  const steps: QuoteStep[] = [
    {
      key: 'billed_weight',
      amount: 0,
      kg: billedKg,
      grams: billedGrams,
      size: { weightGrams, lengthMm, widthMm, heightMm },
      divisor: billedGrams > weightGrams ? tariff.volumetricDivisor : null,
    },
    { key: 'first_kg', amount: firstKgAmount, zoneFrom, zoneTo },
    { key: 'further_kgs', amount: furtherKgAmount, kg: furtherKg, ratePiastres: lane.furtherKgPiastres },
    { key: 'cod_fee', amount: codFee, basisPoints: codBasisPoints, thresholdPiastres },
    { key: 'discount_percent', amount: 0 - percentTaken, basisPoints: input.discountBasisPoints },
    { key: 'discount_number', amount: 0 - flatTaken },
    { key: 'vat', amount: taxPiastres, basisPoints: tariff.vatBasisPoints },
  ]
  return {
    tariffVersion: tariff.version,
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
    returnTaxPiastres: percentHalfUp(returnFeesPiastres, tariff.vatBasisPoints),
    promisedDays: { ...lane.promisedDays },
  }
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
