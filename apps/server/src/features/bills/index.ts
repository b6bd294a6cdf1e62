/* What a waybill shows, for the console and for whoever has its AWB. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { billHandlers } from './bills.routes.ts'

export { presentCopy } from './bills.presenter.ts'
export { type BillRecord, findBilled, findBills } from './bills.repository.ts'

export const billsFeature = (parts: AppParts) => ({ handlers: billHandlers(parts) }) satisfies Feature
