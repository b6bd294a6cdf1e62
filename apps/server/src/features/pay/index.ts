/* Pay sheets of delivery boys: stops times rates, less shortages (decision 55). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { payHandlers } from './pay.routes.ts'
import { payMakers } from './pay-makers.ts'
import { sheetMaker } from './print-sheet.ts'

export { saveRates } from './rates.repository.ts'

/** Pay sheets of delivery boys: stops times rates, less shortages (docs/decisions/0055-pay-sheets.md). */
export const payFeature = (parts: AppParts) => {
  const makers = { ...payMakers, pdf: sheetMaker(parts) }
  return { handlers: payHandlers(makers), documentMakers: Object.values(makers) } satisfies Feature
}
