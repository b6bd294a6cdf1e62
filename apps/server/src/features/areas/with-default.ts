import { branchOf, type Placing, type Wanted } from '../districts/index.ts'
import { placesOf } from './known-place.ts'

/** Marks the districts that need no row: no area, at the branch that serves them by default. */
export function withDefault(
  { branches }: Placing,
  wanted: readonly Wanted[],
): (Wanted & { isDefault: boolean })[] {
  const places = placesOf(wanted.map(({ place }) => place))
  return wanted.map((one, index) => {
    const place = places[index]
    const isNearest =
      place !== undefined && branchOf({ branches, districts: new Map() }, place).id === one.branchId
    return { ...one, isDefault: one.areaId === null && isNearest }
  })
}
