/* Acts that a delivery boy's phone keeps and sends later: each once, conflicts to the case desk (decision 42). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { sendActs } from './send-acts.service.ts'

export { doneAtOf } from './done-at.ts'

/** Acts that the phone of a delivery boy keeps and sends later (docs/decisions/0042-courier-acts.md). */
export const courierActsFeature = (_: AppParts) => ({ handlers: { sendActs } }) satisfies Feature
