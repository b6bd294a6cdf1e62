import { z } from 'zod'
import { type Governorate, governorateKeys } from '../places/index.ts'

/** 1 Greater Cairo · 2 Alexandria · 3 Delta and Canal · 4 Upper Egypt and Red Sea · 5 remote. */
export type Zone = z.infer<typeof zoneSchema>

/** Two zones in either direction, the smaller first: a price there is a price back. */
export type ZonePair = z.infer<typeof zonePairSchema>

/** What one pair of zones costs and promises. */
export type Lane = z.infer<typeof laneSchema>

/** The price list: versioned data, never edited in place, so that a stored price stays explainable. */
export type Tariff = z.infer<typeof tariffSchema>

const zoneSchema = z.literal([1, 2, 3, 4, 5])

const zonePairSchema = z.enum([
  '1-1',
  '1-2',
  '1-3',
  '1-4',
  '1-5',
  '2-2',
  '2-3',
  '2-4',
  '2-5',
  '3-3',
  '3-4',
  '3-5',
  '4-4',
  '4-5',
  '5-5',
])

// A million EGP: far above any fee, and low enough that no sum of fees leaves the safe integers.
const feePiastresSchema = z.int().min(0).max(100_000_000)
const shareSchema = z.int().min(0).max(10_000)
const daysSchema = z.int().min(1).max(60)

const laneSchema = z.strictObject({
  firstKgPiastres: feePiastresSchema,
  /** For each started kilogram after the first. */
  furtherKgPiastres: feePiastresSchema,
  promisedDays: z
    .strictObject({ from: daysSchema, to: daysSchema })
    .refine((days) => days.from <= days.to, 'from must not be after to'),
})

/** Reads a tariff stored as JSON; refuses missing zones or pairs, unknown keys and fractions. */
export const tariffSchema = z.strictObject({
  version: z.int().min(1),
  zones: z.record(z.enum(governorateKeys), zoneSchema),
  lanes: z.record(zonePairSchema, laneSchema),
  /** A share of what the COD exceeds the threshold by. */
  codFee: z.strictObject({ thresholdPiastres: z.int().min(0), basisPoints: shareSchema }),
  /** Cubic centimetres that are billed as one kilogram. */
  volumetricDivisor: z.int().min(1),
  vatBasisPoints: shareSchema,
  /** Share of the fees that a returned parcel costs instead of them. */
  returnShareBasisPoints: shareSchema,
})

/** The lane between two governorates, the same in both directions. */
export function laneBetween(tariff: Tariff, from: Governorate, to: Governorate): Lane {
  return tariff.lanes[zonePairOf(tariff.zones[from], tariff.zones[to])]
}

function zonePairOf(a: Zone, b: Zone): ZonePair {
  return zonePairs[a][b]
}

const zonePairs: Record<Zone, Record<Zone, ZonePair>> = {
  1: { 1: '1-1', 2: '1-2', 3: '1-3', 4: '1-4', 5: '1-5' },
  2: { 1: '1-2', 2: '2-2', 3: '2-3', 4: '2-4', 5: '2-5' },
  3: { 1: '1-3', 2: '2-3', 3: '3-3', 4: '3-4', 5: '3-5' },
  4: { 1: '1-4', 2: '2-4', 3: '3-4', 4: '4-4', 5: '4-5' },
  5: { 1: '1-5', 2: '2-5', 3: '3-5', 4: '4-5', 5: '5-5' },
}
