import { blankPair, type Measure, measures, type Pair, pairKey, pairsOf } from './price-cells.ts'
import type { TermsForm } from './terms-form.ts'

export type CellChange = { pair: Pair; measure: Measure; before: string; after: string }

/**
 * The zone of `base` that each zone of `form` was: the one with its English name, else the one with its number, unless
 * another zone has that one's name. Null for a new zone.
 */
export function baseZones(form: TermsForm, base: TermsForm): (number | null)[] {
  return form.zones.map(({ en }, index) => {
    const named = base.zones.findIndex((zone) => zone.en === en)
    if (named >= 0) return named + 1
    const numbered = base.zones[index]
    return numbered && !form.zones.some((zone) => zone.en === numbered.en) ? index + 1 : null
  })
}

/** The cells that differ from `base`, in the order of the matrix. A price of a new zone was nothing before. */
export function changedCells(form: TermsForm, base: TermsForm): CellChange[] {
  const was = baseZones(form, base)
  return pairsOf(form.zones.length).flatMap((pair) => {
    const [from, to] = [was[pair[0] - 1], was[pair[1] - 1]]
    const before = (from && to && base.cells[pairKey(from, to)]) || blankPair
    const after = form.cells[pairKey(...pair)] ?? blankPair
    return measures
      .filter((measure) => !isSameValue(before[measure], after[measure]))
      .map((measure) => ({ pair, measure, before: before[measure], after: after[measure] }))
  })
}

/** Compares numbers by value: `60` is `60.00`. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && Number(one) === Number(other))
}

const fees = [
  'express_kind',
  'express_surcharge',
  'express_promise',
  'express_days',
  'urgent_kind',
  'urgent_surcharge',
  'urgent_promise',
  'urgent_days',
  'cod_threshold',
  'cod_percent',
  'cod_minimum',
  'smallest_fee',
  'return_share',
  'rest_share',
  'volumetric_divisor',
] as const

/** The number of places in another zone, and of other values, that differ from `base`. */
export function otherChanges(form: TermsForm, base: TermsForm): { places: number; values: number } {
  const was = baseZones(form, base)
  const now = zonesOfPlaces(form, (zone) => was[zone - 1] ?? `new ${zone}`)
  const then = zonesOfPlaces(base, (zone) => zone)
  const keys = new Set([...now.keys(), ...then.keys()])
  return {
    places: [...keys].filter((key) => now.get(key) !== then.get(key)).length,
    values: fees.filter((name) => !isSameValue(form[name], base[name])).length,
  }
}

function zonesOfPlaces({ governorates, districts }: TermsForm, name: (zone: number) => number | string) {
  return new Map([
    ...Object.entries(governorates).map(([key, zone]) => [key, name(zone)] as const),
    ...districts.map(({ place, zone }) => [place, name(zone)] as const),
  ])
}
