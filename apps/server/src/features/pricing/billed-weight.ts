/** A parcel's size, as declared or measured. */
export interface ParcelSize {
  readonly weightGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

/** The billed weight, in grams and in started kilograms. */
export interface BilledWeight {
  readonly billedGrams: number
  readonly billedKg: number
}

/**
 * The greater of real and volumetric weight, and its started kilograms (at least 1). Volumetric kilograms are length
 * × width × height in centimetres, divided by the divisor. With millimetres and grams the formula is the same. A
 * fraction of a gram counts as a gram.
 *
 * @throws RangeError when a size is negative or not a whole number, or the volume too large to be exact.
 */
export function billedWeight(size: ParcelSize, volumetricDivisor: number): BilledWeight {
  for (const name of ['weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const) {
    requireWhole(size[name], name)
  }
  const cubicMm = size.lengthMm * size.widthMm * size.heightMm
  requireWhole(cubicMm, 'volume')
  const billedGrams = Math.max(size.weightGrams, Math.ceil(cubicMm / volumetricDivisor))
  return { billedGrams, billedKg: Math.max(1, Math.ceil(billedGrams / 1000)) }
}

function requireWhole(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} must be a whole number, 0 or more: ${value}`)
  }
}
