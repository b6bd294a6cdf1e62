/* Egypt's governorates, cities and districts. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { placeHandlers } from './places.routes.ts'

export { distanceKm, type Point } from './distance.ts'
export { type Governorate, governorateKeys, governorateOf, governorateOfCode } from './governorates.ts'
export { governorateAt, placeAt, requireInEgypt } from './nearest-place.ts'
export { governorateByName, placeByName } from './place-by-name.ts'
export { presentPlace } from './places.presenter.ts'
export { nameOfKey, type Place, placeOfKey, places } from './places.ts'

export const placesFeature = ({ config }: AppParts) => ({ handlers: placeHandlers(config) }) satisfies Feature
