/* Price lists, versions, VAT, discounts; terms and parcels → a price with its steps (decision 33). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { termsApproval } from './client-terms/client-terms.service.ts'
import { comparisonHandlers } from './comparison/comparison.routes.ts'
import { comparisonTask, comparisonTaskName } from './comparison/comparison.task.ts'
import { enquiryHandlers } from './enquiry.routes.ts'
import { priceHandlers } from './lists/prices.routes.ts'
import { publishDefaultPrices } from './prices.repository.ts'

export { type WaitingTerms, waitingTerms } from './client-terms/client-terms.repository.ts'
export { askTerms, noteTerms, weighClientTerms } from './client-terms/client-terms.service.ts'
export { defaultPrices } from './default-prices.ts'
export { explainQuotes } from './explain-quote.ts'
export { standardPrices } from './lists/prices.routes.ts'
export { startVat } from './lists/vat.repository.ts'
export { presentPriceFacts } from './price-facts.presenter.ts'
export { knownTerms, type Prices, readPrices, storedTerms, zoneOf } from './price-terms.ts'
export { type Discounts, publishDefaultPrices } from './prices.repository.ts'
export {
  addWorkingDays,
  type CairoMoment,
  isWorkingDay,
  promisedDates,
  type WorkingCalendar,
  workingCalendar,
} from './promised-dates.ts'
export type { Quote } from './quote.ts'
export { type OrderParcel, type OrderQuote, quoteOrder } from './quote-order.ts'

export const pricingFeature = ({ sql, background, log, company }: AppParts) =>
  ({
    handlers: { ...enquiryHandlers, ...priceHandlers, ...comparisonHandlers(sql) },
    approvalKinds: [termsApproval({ company })],
    tasks: { [comparisonTaskName]: { runner: 'long', run: comparisonTask(background, { log }) } },
    start: () => publishDefaultPrices(sql),
  }) satisfies Feature
