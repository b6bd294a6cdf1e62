/* Phones of receivers: bars, payments that lift them (decision 70), and what a phone ordered before (decision 73). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { standingHandlers } from './phone-bars.routes.ts'
import { notePhones } from './phone-record.repository.ts'

export { type BarredPhones, barredPhones, saidOfBar } from './barred-phones.ts'

export const standingFeature = ({ key }: AppParts) =>
  ({
    handlers: standingHandlers(key),
    consumers: [{ name: 'standing', log: 'shipments', consume: notePhones }],
  }) satisfies Feature
