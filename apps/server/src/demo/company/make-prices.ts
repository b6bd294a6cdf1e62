import type { PriceTerms } from '@mersal/contract'
import { defaultPrices, type Prices } from '../../features/pricing/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { dayOf, dayText } from '../cairo-clock.ts'
import type { CompanyOptions } from './company.ts'
import { insertPriceList, insertVersion } from './demo-prices.repository.ts'
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
  const today = dayOf(options.now.getTime())
  const opened = new Date(openedAt(options))
  const fromDate = dayText(dayOf(opened.getTime()))
  const name = { ar: 'المتاجر الكبيرة', en: 'Large shops' }
  const listId = await insertPriceList(tx, name)
  const { terms } = defaultPrices
  const first = { employeeId: superuserId, at: opened }
  const versionId = await insertVersion(tx, { listId, number: 1, fromDate, terms, ...first })
  const next = { number: 2, fromDate: dayText(today + plannedIn), employeeId: superuserId, at: options.now }
  await insertVersion(tx, { listId: 1, terms: nextTerms(terms, 5_00), ...next })
  await insertVersion(tx, { listId, terms: nextTerms(terms, -5_00), ...next })
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
