/** An amount of money in piastres (1 EGP = 100). Always an integer; the sign tells the direction. */
export type Piastres = number

/** A share in hundredths of a percent: 14 % is 1400. Always an integer. */
export type BasisPoints = number

/** The largest amount the wire accepts: 10 million EGP. */
export const maxAmountPiastres: Piastres = 1_000_000_000

const amountPattern = /^(0|[1-9][0-9]{0,7})(\.[0-9]{1,2})?$/

/**
 * The share of an amount, rounded half up to the piastre. A negative amount mirrors the positive one, so that a
 * reversal cancels exactly. Exact for every safe integer.
 *
 * @throws RangeError when an argument or the result is not a safe integer, or the share is negative.
 */
export function percentHalfUp(amount: Piastres, basisPoints: BasisPoints): Piastres {
  requireSafeInteger(amount, 'amount')
  requireSafeInteger(basisPoints, 'basisPoints')
  if (basisPoints < 0) throw new RangeError(`basisPoints must not be negative: ${basisPoints}`)
  const magnitude = (BigInt(Math.abs(amount)) * BigInt(basisPoints) + 5_000n) / 10_000n
  const share = Number(amount < 0 ? -magnitude : magnitude)
  requireSafeInteger(share, 'share')
  return share
}

/**
 * Splits an amount into equal parts in whole piastres. The first part gets the remainder.
 *
 * @throws RangeError when the amount is negative or not a safe integer, or parts is not an integer ≥ 1.
 */
export function splitEvenly(amount: Piastres, parts: number): Piastres[] {
  requireSafeInteger(amount, 'amount')
  if (amount < 0) throw new RangeError(`amount must not be negative: ${amount}`)
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`parts must be 1 or more: ${parts}`)
  const remainder = amount % parts
  const share = (amount - remainder) / parts
  return Array.from({ length: parts }, (_, index) => (index === 0 ? share + remainder : share))
}

/**
 * Writes piastres as decimal EGP with two places, Latin digits and no separators: 125050 → '1250.50'.
 *
 * @throws RangeError when the amount is not a safe integer.
 */
export function formatEgp(amount: Piastres): string {
  requireSafeInteger(amount, 'amount')
  const magnitude = Math.abs(amount)
  const piastres = String(magnitude % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${piastres}`
}

/** Writes piastres as EGP with grouped thousands: 125050 → '1,250.50'. */
export function formatEgpGrouped(amount: Piastres): string {
  return formatEgp(amount).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** The number of EGP in replies: 125050 → 1250.5. */
export function egp(amount: Piastres): number {
  return Number(formatEgp(amount))
}

/** The piastres of a number of EGP in a reply: 1250.5 → 125050. */
export function piastresOf(egp: number): Piastres {
  return Math.round(egp * 100)
}

/**
 * Reads decimal EGP: Latin digits, at most two places; no sign, exponent, separator, blank or leading zero. Returns
 * null for anything else and above `maxAmountPiastres`. Amounts are never rounded or guessed.
 */
export function parseEgp(text: string): Piastres | null {
  if (!amountPattern.test(text)) return null
  const [pounds = '', places = ''] = text.split('.')
  const amount = Number(pounds) * 100 + Number(places.padEnd(2, '0'))
  return amount <= maxAmountPiastres ? amount : null
}

function requireSafeInteger(value: number, name: string): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a safe integer: ${value}`)
}
