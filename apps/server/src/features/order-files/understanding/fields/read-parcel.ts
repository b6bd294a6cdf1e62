import { limits } from '@mersal/contract'
import { type Remark, remark } from '../remark.ts'
import { readWeight } from './read-weight.ts'

const { weightKg, lengthCm, widthCm, heightCm } = limits.defaultParcel
const size = { length: lengthCm, width: widthCm, height: heightCm }

/** The parcel of an order in the wire's units: the default one, with the weight that the file tells if it does. */
export function readParcel(weight: string): {
  parcel: typeof size & { weight: number | string }
  faults: Remark[]
  assumed: Remark[]
} {
  if (weight === '') {
    const assumed = remark('parcel', 'assumed_parcel', { weight: weightKg, ...size })
    return { parcel: { ...size, weight: weightKg }, faults: [], assumed: [assumed] }
  }
  const read = readWeight(weight)
  return {
    parcel: { ...size, weight: read ?? weightKg },
    faults: read === null ? [remark('weight', 'order_weight')] : [],
    assumed: [remark('parcel', 'assumed_size', size)],
  }
}
