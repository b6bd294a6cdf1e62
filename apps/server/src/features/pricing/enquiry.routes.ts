import { type CallReply, egp, type Language } from '@mersal/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Place, type Point, placeAt } from '../places/index.ts'
import { explainQuotes } from './explain-quote.ts'
import { presentPriceFacts } from './price-facts.presenter.ts'
import { type Prices, zoneOf } from './price-terms.ts'
import { discountsOf, pricesOf } from './prices.repository.ts'
import { type Quote, quoteParcel } from './quote.ts'

const noDiscount = { discountBasisPoints: 0, discountFlatPiastres: 0 }

/**
 * The price calculator, for normal priority. Staff get the list Standard without discount, merchants get their own
 * prices (spec §1, §7).
 */
export const enquiryHandlers = {
  async enquire({ sql, actor, now, language }, { sender, receiver, details }) {
    const from = placeOf('sender', sender.address)
    const to = placeOf('receiver', receiver.address)
    const clientId = actor.kind === 'client' ? actor.id : null
    const [prices, discounts] = await Promise.all([
      pricesOf(sql, clientId, now),
      clientId === null ? noDiscount : discountsOf(sql, clientId),
    ])
    const quote = quoteParcel(prices, {
      zoneFrom: zoneOf(prices.terms, from),
      zoneTo: zoneOf(prices.terms, to),
      priority: 0,
      lengthMm: details.length,
      widthMm: details.width,
      heightMm: details.height,
      weightGrams: details.weight,
      codPiastres: details.cod,
      ...(discounts ?? noDiscount),
    })
    return presentEnquiry(quote, prices, language)
  },
} satisfies Partial<Handlers>

function placeOf(end: 'sender' | 'receiver', point: Point): Place {
  const place = placeAt(point)
  if (!place) throw Refused.field(`${end}.address.latitude`, 'outside_egypt')
  return place
}

/** The calculator's reply: a price with its steps in the caller's language, which add up to the total (spec §7). */
function presentEnquiry(quote: Quote, prices: Prices, language: Language): CallReply<'enquire'> {
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
