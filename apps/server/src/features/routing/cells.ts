import type { Point } from '../places/index.ts'
import { centreOf, type PlanStop } from './plan.ts'

/** Neighbouring stops of one area. */
export type Cell = { areaId: number | null; stops: number[]; centre: Point }

/** Groups stops by area, and halves each area until no cell has more than `most` stops. */
export function cellsOf(stops: readonly PlanStop[], chosen: readonly number[], most: number): Cell[] {
  const areas = Map.groupBy(chosen, (stop) => at(stops, stop).areaId)
  return [...areas].flatMap(([areaId, group]) =>
    halved(stops, group, most).map((cell) => ({
      areaId,
      stops: cell,
      centre: centreOf(cell.map((stop) => ({ point: at(stops, stop), stops: 1 }))) as Point,
    })),
  )
}

/** Halves along the longer side, so that cells are compact. */
function halved(stops: readonly PlanStop[], group: readonly number[], most: number): number[][] {
  if (group.length <= most) return [[...group]]
  const latitudes = group.map((stop) => at(stops, stop).latitude)
  const longitudes = group.map((stop) => at(stops, stop).longitude)
  const width = extent(longitudes) * Math.cos((at(stops, group[0] as number).latitude * Math.PI) / 180)
  const side = width > extent(latitudes) ? 'longitude' : 'latitude'
  const sorted = group.toSorted((a, b) => at(stops, a)[side] - at(stops, b)[side] || a - b)
  const middle = Math.ceil(sorted.length / 2)
  return [sorted.slice(0, middle), sorted.slice(middle)].flatMap((half) => halved(stops, half, most))
}

const extent = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity)

const at = (stops: readonly PlanStop[], index: number) => stops[index] as PlanStop
