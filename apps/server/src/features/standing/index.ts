/* Phones to which nothing is delivered: barring, paying, voiding, refusing orders (decision 70). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { standingHandlers } from './phone-bars.routes.ts'

export { type BarredPhones, barredPhones, saidOfBar } from './barred-phones.ts'

export const standingFeature = ({ key }: AppParts) => ({ handlers: standingHandlers(key) }) satisfies Feature
