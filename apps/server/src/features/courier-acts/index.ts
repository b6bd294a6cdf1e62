import type { AppParts, Feature } from '../../platform/feature.ts'
import { sendActs } from './send-acts.service.ts'

export { doneAtOf } from './done-at.ts'

/** Acts that the phone of a delivery boy keeps and sends later (docs/decisions/0042-courier-acts.md). */
export const courierActsFeature = (_: AppParts) => ({ handlers: { sendActs } }) satisfies Feature
