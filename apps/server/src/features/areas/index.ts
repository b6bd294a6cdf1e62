/* Districts of branches, areas, home areas of delivery boys, and filling old orders (decision 36). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { createArea, deleteArea, updateArea } from './areas.service.ts'
import { setHomeAreas } from './home-areas.service.ts'
import { listAreas } from './list-areas.service.ts'
import { moveDistricts } from './move-districts.service.ts'
import { workOnPlaces } from './work-on-places.ts'

export { workOnPlaces } from './work-on-places.ts'

const handlers = {
  listAreas,
  createArea,
  updateArea,
  deleteArea,
  moveDistricts,
  setHomeAreas,
} satisfies Partial<Handlers>

export const areasFeature = ({ background }: AppParts) =>
  ({
    handlers,
    loops: [{ name: 'moving shipments between areas', everyMs: 1_000, run: () => workOnPlaces(background) }],
  }) satisfies Feature
