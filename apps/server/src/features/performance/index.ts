import type { Feature } from '../../platform/feature.ts'
import { storeEndings } from '../shipments/index.ts'
import { performanceHandlers } from './performance.routes.ts'
import { performanceMakers } from './performance-makers.ts'

/** How deliveries end: first-attempt success, attempts per delivery, kept promises (docs/decisions/0040-performance.md). */
export const performanceFeature = () =>
  ({
    handlers: performanceHandlers,
    consumers: [{ name: 'performance', log: 'shipments', consume: storeEndings }],
    documentMakers: Object.values(performanceMakers),
  }) satisfies Feature
