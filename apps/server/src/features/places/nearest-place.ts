import { Refused } from '../../platform/http/refused.ts'
import type { Point } from './distance.ts'
import type { Governorate } from './governorates.ts'
import { isInEgypt } from './outline-of-egypt.ts'
import { type Place, places } from './places.ts'

// Places as points on the unit sphere. The nearest place has the greatest dot product, which needs three
// multiplications and no trigonometry.
const vectors = new Float64Array(places.flatMap(unitVector))

/**
 * The place nearest to a point (decimal degrees), which fills city and region in the map picker (spec §2 'Map
 * picker modal'). Points abroad also have one; call `governorateAt` first where that matters.
 * @throws RangeError for invalid coordinates.
 */
export function nearestPlace(point: Point): Place {
  const [x, y, z] = unitVector(point)
  let nearest: Place | undefined
  let greatest = Number.NEGATIVE_INFINITY
  places.forEach((place, index) => {
    const at = index * 3
    const dot = x * (vectors[at] ?? 0) + y * (vectors[at + 1] ?? 0) + z * (vectors[at + 2] ?? 0)
    if (dot > greatest) {
      greatest = dot
      nearest = place
    }
  })
  if (!nearest || !isPoint(point)) {
    throw new RangeError(`not a point: ${point.latitude}, ${point.longitude}`)
  }
  return nearest
}

/** The nearest place of a point in Egypt (decimal degrees). Null outside Egypt. */
export function placeAt(point: Point): Place | null {
  return isInEgypt(point) ? nearestPlace(point) : null
}

/**
 * The governorate of a point (decimal degrees), taken from its nearest place. Null outside Egypt. Exact in
 * towns; near a border it may be the neighbour.
 */
export function governorateAt(point: Point): Governorate | null {
  return placeAt(point)?.governorate ?? null
}

function isPoint({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function unitVector({ latitude, longitude }: Point): [number, number, number] {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** @throws {Refused} at `latitude` for a point outside Egypt: no district, so no branch and no price, belongs to it. */
export function requireInEgypt({ latitude, longitude }: Point): void {
  if (governorateAt({ latitude, longitude }) === null) throw Refused.field('latitude', 'outside_egypt')
}
