/* What a waybill shows, in the console and on its public page. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { billHandlers } from './bills.routes.ts'

export { presentCopy } from './bills.presenter.ts'
export { type BillRecord, findBilled, findBills } from './bills.repository.ts'

export const billsFeature = (parts: AppParts) => ({ handlers: billHandlers(parts) }) satisfies Feature
