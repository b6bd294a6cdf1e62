/*
 * Shipments found, listed, counted and exported; the live feed of changes.
 *
 * It stores only what makes that fast: segments of the search, endings at the door.
 */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { exportMakers } from './export/export-makers.ts'
import { shipmentFeed } from './live/shipment-feed.ts'
import { maintainBitmaps } from './search/segments.repository.ts'
import { listHandlers } from './shipment-lists.routes.ts'

export { isEnded } from './endings/ended-shipments.repository.ts'
export {
  type EndingCounts,
  type EndingFigures,
  figuresOfClientEndings,
  figuresOfEndings,
} from './endings/figures-of-endings.repository.ts'
export { endingsAreBehind, storeEndings } from './endings/store-endings.repository.ts'
export { type BranchFigures, figuresOfBranches } from './figures/branch-figures.repository.ts'
export { type DayFigures, dayFigures } from './figures/day-figures.repository.ts'
export {
  type LateShipment,
  type LateWay,
  lateByWay,
  latestShipments,
  openByStatus,
} from './figures/late-shipments.repository.ts'
export { countOpenShipments, countShipments } from './list/counts.repository.ts'
export { everyShipment } from './list/list-conditions.ts'
export { listPartShipments, listShipmentsInHand, pageShipmentsInHand } from './list/part-shipments.service.ts'
export { newestMatching } from './list/shipment-list.service.ts'
export { findPage } from './search/search.service.ts'
export { maintainBitmaps } from './search/segments.repository.ts'

/** Shipments found, listed, counted and exported; the feed of their changes. It stores only what makes that fast. */
export const shipmentListsFeature = ({ background, maintenance }: AppParts) => {
  const feed = shipmentFeed(background)
  return {
    handlers: { ...listHandlers, ...feed.handlers },
    documentMakers: Object.values(exportMakers),
    loops: [
      feed.loop,
      { name: 'building search bitmaps', everyMs: 1_000, run: () => maintainBitmaps(maintenance) },
    ],
    stop: feed.stop,
  } satisfies Feature
}
