import type { PriceTermsInput, ShownPriceTerms } from '@mersal/contract'
import { blankPair, type Cells, formatDays, pairKey, pairsOf, splitDays } from './price-cells.ts'

type Service = 'express' | 'urgent'
/** A surcharge and a promise of a service. `own` days replace those of the pair. */
type ServiceValues<S extends Service> = {
  [K in `${S}_kind`]: 'egp' | 'percent'
} & { [K in `${S}_surcharge` | `${S}_days`]: string } & { [K in `${S}_promise`]: 'pair' | 'own' }

/** The terms of a version as the editor holds them. Numbers are what was typed. */
export type TermsForm = {
  zones: readonly { ar: string; en: string }[]
  governorates: Readonly<Record<string, number>>
  districts: readonly { place: string; zone: number }[]
  cells: Cells
  cod_threshold: string
  cod_percent: string
  cod_minimum: string
  smallest_fee: string
  return_share: string
  rest_share: string
  volumetric_divisor: string
} & ServiceValues<'express'> &
  ServiceValues<'urgent'>

export function toForm(terms: ShownPriceTerms): TermsForm {
  return {
    zones: terms.zones,
    governorates: terms.governorates,
    districts: terms.districts,
    cells: Object.fromEntries(
      terms.pairs.map(({ from, to, first_kg, further_kg, days_from, days_to }) => [
        pairKey(from, to),
        {
          first_kg: String(first_kg),
          further_kg: String(further_kg),
          days: formatDays(days_from, days_to),
        },
      ]),
    ),
    ...serviceValues('express', terms.express),
    ...serviceValues('urgent', terms.urgent),
    cod_threshold: String(terms.cod_fee.threshold),
    cod_percent: String(terms.cod_fee.percent),
    cod_minimum: String(terms.cod_fee.minimum),
    smallest_fee: String(terms.smallest_fee),
    return_share: String(terms.return_share),
    rest_share: String(terms.rest_share),
    volumetric_divisor: String(terms.volumetric_divisor),
  }
}

function serviceValues<S extends Service>(name: S, { surcharge, promise }: ShownPriceTerms[Service]) {
  return {
    [`${name}_kind`]: surcharge.kind,
    [`${name}_surcharge`]: String(surcharge.kind === 'egp' ? surcharge.amount : surcharge.percent),
    [`${name}_promise`]: promise ? 'own' : 'pair',
    [`${name}_days`]: promise ? formatDays(promise.days_from, promise.days_to) : '',
  } as ServiceValues<S>
}

export function toTerms(form: TermsForm): PriceTermsInput {
  return {
    zones: [...form.zones],
    governorates: form.governorates,
    districts: [...form.districts],
    pairs: pairsOf(form.zones.length).map(([from, to]) => {
      const { first_kg, further_kg, days } = form.cells[pairKey(from, to)] ?? blankPair
      return { from, to, first_kg, further_kg, ...splitDays(days) }
    }),
    express: service(form.express_kind, form.express_surcharge, form.express_promise, form.express_days),
    urgent: service(form.urgent_kind, form.urgent_surcharge, form.urgent_promise, form.urgent_days),
    cod_fee: { threshold: form.cod_threshold, percent: form.cod_percent, minimum: form.cod_minimum },
    smallest_fee: form.smallest_fee,
    return_share: form.return_share,
    rest_share: form.rest_share,
    volumetric_divisor: form.volumetric_divisor,
  }
}

function service(kind: 'egp' | 'percent', surcharge: string, promise: 'pair' | 'own', days: string) {
  return {
    surcharge: kind === 'egp' ? { kind, amount: surcharge } : { kind, percent: surcharge },
    promise: promise === 'own' ? splitDays(days) : null,
  }
}

/** The form field of a field of the call, such as `cells.1-2.first_kg` of `terms.pairs.1.first_kg`. */
export function formFieldOf(name: string): string {
  const [root, field = '', part = '', last = ''] = name.split('.')
  if (root !== 'terms') return name
  if (field === 'pairs') {
    const pair = pairsOf(10)[Number(part)]
    return pair ? `cells.${pairKey(...pair)}.${last.startsWith('days') ? 'days' : last}` : 'cells'
  }
  if (field === 'express' || field === 'urgent')
    return `${field}_${part === 'promise' ? 'days' : 'surcharge'}`
  if (field === 'cod_fee') return `cod_${part}`
  return name.slice('terms.'.length)
}
