import type { Language } from '@mersal/contract'
import type { Prices } from './price-terms.ts'

/** What a quote says of the prices that it was made from. */
export function presentPriceFacts({ list, number, fromDate, vatBasisPoints }: Prices, language: Language) {
  return {
    price_list: { name: list[language], number, from_date: fromDate },
    vat_percent: vatBasisPoints / 100,
  }
}
