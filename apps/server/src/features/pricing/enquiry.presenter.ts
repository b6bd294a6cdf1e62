import { type CallReply, egp, type Language } from '@mersal/contract'
import { explainQuote } from './explain-quote.ts'
import { presentPriceFacts } from './price-facts.presenter.ts'
import type { Prices } from './price-terms.ts'
import type { Quote } from './quote.ts'

/** The calculator's reply: a price with its steps in the caller's language, which add up to the total (spec §7). */
export function presentEnquiry(quote: Quote, prices: Prices, language: Language): CallReply<'enquire'> {
  const labels = explainQuote(quote, language)
  return {
    shipping_details: {
      price_info: {
        fees: egp(quote.feesPiastres),
        tax: egp(quote.taxPiastres),
        total: egp(quote.totalPiastres),
        currency_type: { code: 'EGP' },
        ...presentPriceFacts(prices, language),
        steps: quote.steps.map(({ key, amount }, index) => ({
          key,
          label: labels[index]?.label ?? '',
          amount: egp(amount),
        })),
      },
      days: { ...quote.promisedDays },
    },
  }
}
