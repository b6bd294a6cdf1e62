import type { PriceTerms } from '@mersal/contract'
import { defaultPrices, type Prices } from '../../features/pricing/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { dayOf, dayText } from '../cairo-clock.ts'
import type { CompanyOptions } from './company.ts'
import { openedAt } from './make-people.ts'

/** Days until the next prices. */
const plannedIn = 21

/** The prices of the list for large shops, which are those of Standard until the next version. */
export type LargePrices = Prices & { listId: number }

/**
 * Stores the list for large shops and the next version of each list. Today's prices are the default prices on both lists.
 */
export async function makePrices(
  tx: Transaction,
  superuserId: number,
  options: CompanyOptions,
): Promise<LargePrices> {
  const opened = new Date(openedAt(options))
  const fromDate = dayText(dayOf(opened.getTime()))
  const nextDate = dayText(dayOf(options.now.getTime()) + plannedIn)
  const { terms } = defaultPrices
  const name = { ar: 'المتاجر الكبيرة', en: 'Large shops' }
  const [list] = await tx<{ id: number }[]>`
    insert into price_lists (name_ar, name_en) values (${name.ar}, ${name.en}) returning id`
  const listId = list?.id ?? 0
  const publish = async (id: number, number: number, from: string, priced: PriceTerms, at: Date) => {
    const [row] = await tx<{ id: number }[]>`
      insert into price_versions (list_id, number, from_date, terms, created_at, created_by, published_at, published_by)
      values (${id}, ${number}, ${from}, ${JSON.stringify(priced)}::text::jsonb, ${at}, ${superuserId}, ${at}, ${superuserId})
      returning id`
    return row?.id ?? 0
  }
  const versionId = await publish(listId, 1, fromDate, terms, opened)
  await publish(1, 2, nextDate, nextTerms(terms, 5_00), options.now)
  await publish(listId, 2, nextDate, nextTerms(terms, -5_00), options.now)
  return { ...defaultPrices, versionId, list: name, fromDate, listId }
}

/** The first kilogram costs `more`, and faster services cost a surcharge. */
function nextTerms(terms: PriceTerms, more: number): PriceTerms {
  return {
    ...terms,
    pairs: terms.pairs.map((pair) => ({ ...pair, first_kg: pair.first_kg + more })),
    express: { surcharge: { kind: 'percent', percent: 25_00 }, promise: { days_from: 1, days_to: 2 } },
    urgent: { surcharge: { kind: 'egp', amount: 40_00 }, promise: { days_from: 1, days_to: 1 } },
    cod_fee: { ...terms.cod_fee, minimum: 5_00 },
    smallest_fee: 20_00,
  }
}
