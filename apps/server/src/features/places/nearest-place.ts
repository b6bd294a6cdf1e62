import type { Point } from './distance.ts'
import type { Governorate } from './governorates.ts'
import { isInEgypt } from './outline-of-egypt.ts'
import { type Place, places } from './places.ts'

// Places as points of the unit sphere: the shortest way over ground is the greatest dot product, which
// costs three multiplications a place and no trigonometry.
const vectors = new Float64Array(places.flatMap(unitVector))

/**
 * The place whose centre is the shortest way over ground from a point (decimal degrees); what the map
 * picker fills city and region from (spec §2 'Map picker modal'). Answers for points abroad too: ask
 * `governorateAt` first where that matters.
 *
 * @throws RangeError when the point is not a latitude and a longitude.
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

/**
 * The governorate a point (decimal degrees) lies in, taken from its nearest place; null outside Egypt.
 * Exact in towns; between two towns near a border it may name the neighbour.
 */
export function governorateAt(point: Point): Governorate | null {
  return isInEgypt(point) ? nearestPlace(point).governorate : null
}

function isPoint({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function unitVector({ latitude, longitude }: Point): [number, number, number] {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
