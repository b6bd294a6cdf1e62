import type { AppParts, Feature } from '../../platform/feature.ts'
import { enquiryHandlers } from './enquiry.routes.ts'
import { publishDefaultTariff } from './tariffs.repository.ts'

export { defaultTariff } from './default-tariff.ts'
export { explainQuote } from './explain-quote.ts'
export {
  addWorkingDays,
  type CairoMoment,
  promisedDates,
  type WorkingCalendar,
  workingCalendar,
} from './promised-dates.ts'
export type { Quote } from './quote.ts'
export { type OrderParcel, type OrderQuote, quoteOrder } from './quote-order.ts'
export { type Tariff, tariffSchema } from './tariff.ts'
export { publishDefaultTariff } from './tariffs.repository.ts'

export const pricingFeature = ({ sql }: AppParts) =>
  ({ handlers: enquiryHandlers, start: () => publishDefaultTariff(sql) }) satisfies Feature
