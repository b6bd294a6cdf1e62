import type { FieldErrors, PriceTerms } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { governorateKeys, places } from '../../places/index.ts'

const placeKeys = new Set(places.map(({ key }) => key))

/**
 * Refuses terms with a hole: each governorate has a zone, each pair of zones one price, and each zone and district exists.
 * The refusal names all fields.
 */
export function judgeTerms(terms: PriceTerms): void {
  const fields: FieldErrors = {}
  judgeAreas(terms, fields)
  judgePairs(terms, fields)
  const first = Object.values(fields)[0]
  if (first)
    throw new Refused('invalid', first.key, {
      fields,
      ...(first.parameters && { parameters: first.parameters }),
    })
}

function judgeAreas({ zones, governorates, districts }: PriceTerms, fields: FieldErrors): void {
  for (const key of governorateKeys) {
    const zone = governorates[key]
    if (zone === undefined) fields[`terms.governorates.${key}`] = { key: 'prices_zone_missing' }
  }
  for (const [key, zone] of Object.entries(governorates)) {
    if (!governorateKeys.some((known) => known === key))
      fields[`terms.governorates.${key}`] = { key: 'prices_place_unknown' }
    else if (zone > zones.length)
      fields[`terms.governorates.${key}`] = { key: 'prices_zone_unknown', parameters: { zone } }
  }
  const seen = new Set<string>()
  for (const [index, { place, zone }] of districts.entries()) {
    if (!placeKeys.has(place)) fields[`terms.districts.${index}.place`] = { key: 'prices_place_unknown' }
    else if (seen.has(place)) fields[`terms.districts.${index}.place`] = { key: 'prices_place_twice' }
    if (zone > zones.length)
      fields[`terms.districts.${index}.zone`] = { key: 'prices_zone_unknown', parameters: { zone } }
    seen.add(place)
  }
}

function judgePairs({ zones, pairs }: PriceTerms, fields: FieldErrors): void {
  const seen = new Set<string>()
  for (const [index, { from, to }] of pairs.entries()) {
    const name = `${from}-${to}`
    if (to > zones.length)
      fields[`terms.pairs.${index}.to`] = { key: 'prices_zone_unknown', parameters: { zone: to } }
    else if (from > to) fields[`terms.pairs.${index}.from`] = { key: 'prices_pair_reversed' }
    else if (seen.has(name))
      fields[`terms.pairs.${index}.from`] = { key: 'prices_pair_twice', parameters: { from, to } }
    seen.add(name)
  }
  for (let from = 1; from <= zones.length; from += 1) {
    for (let to = from; to <= zones.length; to += 1) {
      if (!seen.has(`${from}-${to}`))
        fields[`terms.pairs.${from}-${to}`] = { key: 'prices_pair_missing', parameters: { from, to } }
    }
  }
}
