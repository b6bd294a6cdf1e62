/* Egypt's governorates, cities and districts. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { placeHandlers } from './places.routes.ts'

export { distanceKm, type Point } from './distance.ts'
export { governorateByName } from './governorate-by-name.ts'
export { type Governorate, governorateKeys, governorateOf } from './governorates.ts'
export { nameIn } from './name-in.ts'
export { nameOfKey, placeOfKey } from './name-of-key.ts'
export { governorateAt, placeAt } from './nearest-place.ts'
export { placeByName } from './place-by-name.ts'
export { type Place, places } from './places.ts'
export { requireInEgypt } from './require-in-egypt.ts'

export const placesFeature = ({ config }: AppParts) => ({ handlers: placeHandlers(config) }) satisfies Feature
