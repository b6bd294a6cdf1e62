import type { AppParts, Feature } from '../../platform/feature.ts'
import { areaHandlers } from './areas.routes.ts'
import { workOnPlaces } from './work-on-places.ts'

export { workOnPlaces } from './work-on-places.ts'

export const areasFeature = ({ background }: AppParts) =>
  ({
    handlers: areaHandlers,
    loops: [{ name: 'moving shipments between areas', everyMs: 1_000, run: () => workOnPlaces(background) }],
  }) satisfies Feature
