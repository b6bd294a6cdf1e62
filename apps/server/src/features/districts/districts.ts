import { Refused } from '../../platform/http/refused.ts'
import { distanceKm, type Place, type Point } from '../places/index.ts'

/** The districts that somebody moved or put into an area, by their keys in the places file. */
export type Districts = ReadonlyMap<string, { branchId: number; areaId: number | null }>

/** `cutOff`: the branch's own cut-off hour; null for the company's. */
export type OpenBranch = Point & { id: number; cutOff: string | null }

/** What a district will be. `areaId` is null for none, and 0 for an area that does not exist yet. */
export type Wanted = { place: string; branchId: number; areaId: number | null }

type PointOfBranch = Point & { id: number }

/** The branch that serves a district: its own while that is open, else the open one that is nearest to its centre. */
export function branchOf<B extends PointOfBranch>(
  { branches, districts }: { branches: readonly B[]; districts: Districts },
  place: Pick<Place, 'key' | 'latitude' | 'longitude'>,
): B {
  const own = districts.get(place.key)?.branchId
  return branches.find(({ id }) => id === own) ?? nearestBranch(branches, place)
}

/** The area of a district at the branch of a shipment. Another branch knows nothing of it. */
export function areaAt(districts: Districts, placeKey: string, branchId: number): number | null {
  const district = districts.get(placeKey)
  return district?.branchId === branchId ? district.areaId : null
}

function nearestBranch<B extends PointOfBranch>(branches: readonly B[], point: Point): B {
  const [first, ...others] = branches
  if (!first) throw new Refused('conflict', 'no_open_branch')
  return others.reduce(
    (best, branch) => (distanceKm(branch, point) < distanceKm(best, point) ? branch : best),
    first,
  )
}
