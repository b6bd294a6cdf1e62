import type { PriceTerms } from '@mersal/contract'
import { z } from 'zod'
import type { Place } from '../places/index.ts'

// A hundred million EGP: no sum of fees leaves the safe integers.
const amount = z.int().min(0).max(10_000_000_000)
const share = z.int().min(0).max(10_000)
const zone = z.int().min(1).max(9)
const days = { days_from: z.int().min(1), days_to: z.int().min(1) }
const inOrder = (value: { days_from: number; days_to: number }) => value.days_from <= value.days_to
const service = z.strictObject({
  surcharge: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('egp'), amount }),
    z.strictObject({ kind: z.literal('percent'), percent: share }),
  ]),
  promise: z.strictObject(days).refine(inOrder).nullable(),
})

/** Reads the terms of a version as they are stored: in piastres and basis points. */
export const storedTerms: z.ZodType<PriceTerms> = z.strictObject({
  zones: z.array(z.strictObject({ ar: z.string(), en: z.string() })),
  governorates: z.record(z.string(), zone),
  districts: z.array(z.strictObject({ place: z.string(), zone })),
  pairs: z.array(
    z.strictObject({ from: zone, to: zone, first_kg: amount, further_kg: amount, ...days }).refine(inOrder),
  ),
  express: service,
  urgent: service,
  cod_fee: z.strictObject({ threshold: amount, percent: share, minimum: amount }),
  smallest_fee: amount,
  return_share: share,
  rest_share: share.default(50_00),
  volumetric_divisor: z.int().min(1),
})

/** The prices of one client on one day: a published version of the client's list, and the VAT of the day. */
const pricesFields = {
  versionId: z.int(),
  list: z.strictObject({ ar: z.string(), en: z.string() }),
  number: z.int(),
  fromDate: z.iso.date(),
  vatBasisPoints: share,
}
const storedPrices = z.strictObject({ ...pricesFields, key: z.string(), terms: storedTerms.nullable() })
export type Prices = z.infer<z.ZodObject<typeof pricesFields>> & { terms: PriceTerms }

/** The terms of published versions by key. A published version never changes. */
export type KnownTerms = Map<string, PriceTerms>

let known: KnownTerms = new Map()
const mostKnown = 64

/** The terms that this process has read. Pass the keys to the SQL function `prices_of`, and the map to `readPrices`. */
export function knownTerms(): KnownTerms {
  if (known.size > mostKnown) known = new Map()
  return known
}

/** Reads what `prices_of` returned for the keys of `known`. */
export function readPrices(stored: unknown, known: KnownTerms): Prices {
  const { key, terms: sent, ...prices } = storedPrices.parse(stored)
  const terms = sent ?? known.get(key)
  if (!terms) throw new Error(`the terms of version ${prices.versionId} are missing`)
  known.set(key, terms)
  return { ...prices, terms }
}

/** A service by the number of its priority. Normal (0) has no terms of its own. */
const services = [null, 'express', 'urgent'] as const

export function serviceOf(terms: PriceTerms, priority: number): PriceTerms['express'] | null {
  const service = services[priority]
  if (service === undefined) throw new RangeError(`no such priority: ${priority}`)
  return service && terms[service]
}

/** The zone of a place: that of its district where the version has one, else that of its governorate. */
export function zoneOf(terms: PriceTerms, { key, governorate }: Pick<Place, 'key' | 'governorate'>): number {
  const zone = terms.districts.find(({ place }) => place === key)?.zone ?? terms.governorates[governorate]
  if (zone === undefined) throw new RangeError(`the prices have no zone for ${governorate}`)
  return zone
}

/** What two zones cost and promise, the same in both directions. */
export function pairOf(terms: PriceTerms, a: number, b: number): PriceTerms['pairs'][number] {
  const [from, to] = a <= b ? [a, b] : [b, a]
  const pair = terms.pairs.find((one) => one.from === from && one.to === to)
  if (!pair) throw new RangeError(`the prices have no pair of zones ${from} and ${to}`)
  return pair
}
