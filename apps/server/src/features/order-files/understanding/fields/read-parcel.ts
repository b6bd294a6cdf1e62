import { foldText, type PublicCompany } from '@mersal/contract'
import { type Remark, remark } from '../order-types.ts'

type Parcel = PublicCompany['default_parcel']

/**
 * The parcel of an order, in the wire's units: the company's default size, with the weight of the file if it has one.
 */
export function readParcel(
  text: string,
  { weight, ...size }: Parcel,
): {
  parcel: Omit<Parcel, 'weight'> & { weight: number | string }
  faults: Remark[]
  assumed: Remark[]
} {
  if (text === '') {
    const assumed = remark('parcel', 'assumed_parcel', { weight, ...size })
    return { parcel: { ...size, weight }, faults: [], assumed: [assumed] }
  }
  const read = readWeight(text)
  return {
    parcel: { ...size, weight: read ?? weight },
    faults: read === null ? [remark('weight', 'order_weight')] : [],
    assumed: [remark('parcel', 'assumed_size', size)],
  }
}

/** Reads a weight in kilograms or grams as kilograms for the wire; null when it cannot be read. */
function readWeight(text: string): string | null {
  const match = /^(\d{1,7}(?:[.,٫]\d{1,3})?)\s*(kg|kgs|كجم|كج|كيلو|ك|g|gm|gr|جم|جرام)?\.?$/.exec(
    foldText(text),
  )
  if (!match) return null
  const [, number = '', unit = ''] = match
  const value = Number(number.replace(/[,٫]/, '.'))
  const kilograms = /^(g|gm|gr|جم|جرام)$/.test(unit) ? value / 1_000 : value
  return value > 0 ? String(kilograms) : null
}
