import { type CallReply, egp, type Language } from '@mersal/contract'
import { explainQuotes } from './explain-quote.ts'
import { presentPriceFacts } from './price-facts.presenter.ts'
import type { Prices } from './price-terms.ts'
import type { Quote } from './quote.ts'

/** The calculator's reply: a price with its steps in the caller's language, which add up to the total (spec §7). */
export function presentEnquiry(quote: Quote, prices: Prices, language: Language): CallReply<'enquire'> {
  return {
    shipping_details: {
      price_info: {
        fees: egp(quote.feesPiastres),
        tax: egp(quote.taxPiastres),
        total: egp(quote.totalPiastres),
        currency_type: { code: 'EGP' },
        ...presentPriceFacts(prices, language),
        steps: explainQuotes([quote], language).map((step) => ({ ...step, amount: egp(step.amount) })),
      },
      days: { ...quote.promisedDays },
    },
  }
}
