import { z } from 'zod'
import type { Districts } from './districts.ts'

const stored = z.strictObject({
  key: z.string(),
  rows: z.array(z.tuple([z.string(), z.int(), z.int().nullable()])).nullable(),
})

/** The districts that this process has read, by their key. A key never means other districts. */
export type KnownDistricts = Map<string, Districts>

let known: KnownDistricts = new Map()
const mostKnown = 16

/** Pass the keys to the SQL function `districts_of`, and the map to `readDistricts`. */
export function knownDistricts(): KnownDistricts {
  if (known.size > mostKnown) known = new Map()
  return known
}

/** Reads what `districts_of` returned for the keys of `known`. */
export function readDistricts(answer: unknown, known: KnownDistricts): Districts {
  const { key, rows } = stored.parse(answer)
  const districts =
    rows === null
      ? known.get(key)
      : new Map(rows.map(([place, branchId, areaId]) => [place, { branchId, areaId }] as const))
  if (!districts) throw new Error('the districts are missing')
  known.set(key, districts)
  return districts
}
