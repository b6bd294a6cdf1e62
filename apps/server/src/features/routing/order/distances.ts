import { distanceKm, type Point } from '../../places/index.ts'

/** Distances between `size` places, the same in both directions. `km[from * size + to]`. */
export type Distances = { readonly size: number; readonly km: Float64Array }

export function distancesOf<Place>(
  places: readonly Place[],
  between: (a: Place, b: Place) => number,
): Distances {
  const size = places.length
  const km = new Float64Array(size * size)
  for (const [from, a] of places.entries())
    for (const [to, b] of places.slice(0, from).entries()) {
      const distance = between(a, b)
      km[from * size + to] = distance
      km[to * size + from] = distance
    }
  return { size, km }
}

export const straightLines = (points: readonly Point[]): Distances => distancesOf(points, distanceKm)
