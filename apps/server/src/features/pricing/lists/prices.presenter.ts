import { type CallReply, egp, type PriceTerms, type ShownPriceTerms } from '@mersal/contract'
import { type Governorate, governorateKeys, governorateOf, places } from '../../places/index.ts'
import type { ListRecord, VersionRecord } from './versions.repository.ts'

const percentOf = (basisPoints: number) => basisPoints / 100

/** Terms as replies show them: in EGP and percent. */
export function presentTerms(terms: PriceTerms): ShownPriceTerms {
  return {
    ...terms,
    zones: [...terms.zones],
    pairs: terms.pairs.map((pair) => ({
      ...pair,
      first_kg: egp(pair.first_kg),
      further_kg: egp(pair.further_kg),
    })),
    express: presentService(terms.express),
    urgent: presentService(terms.urgent),
    cod_fee: {
      threshold: egp(terms.cod_fee.threshold),
      percent: percentOf(terms.cod_fee.percent),
      minimum: egp(terms.cod_fee.minimum),
    },
    smallest_fee: egp(terms.smallest_fee),
    return_share: percentOf(terms.return_share),
    rest_share: percentOf(terms.rest_share),
  }
}

function presentService({ surcharge, promise }: PriceTerms['express']): ShownPriceTerms['express'] {
  return {
    surcharge:
      surcharge.kind === 'egp'
        ? { kind: 'egp', amount: egp(surcharge.amount) }
        : { kind: 'percent', percent: percentOf(surcharge.percent) },
    promise,
  }
}

export function presentList({ id, name_ar, name_en }: ListRecord) {
  return { id, name: { ar: name_ar, en: name_en }, standard: id === 1 }
}

export function presentHead({ list_id: _, created_at, published_at, ...version }: VersionRecord) {
  return {
    ...version,
    created_at: created_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
  }
}

type Area = CallReply<'openPrices'>['governorates'][number]

/** All governorates with their districts. */
export function presentAreas(): Area[] {
  const districts = Map.groupBy(places, ({ governorate }) => governorate)
  return governorateKeys.map((key: Governorate) => {
    const { arabic, english } = governorateOf(key)
    return {
      key,
      name: { ar: arabic, en: english },
      districts: (districts.get(key) ?? []).map((place) => ({
        key: place.key,
        name: { ar: place.arabic, en: place.english },
      })),
    }
  })
}
