export { distanceKm, type Point } from './distance.ts'
export { type Governorate, governorateKeys, governorateOf } from './governorates.ts'
export { governorateAt } from './nearest-place.ts'
export { type Place, places } from './places.ts'
