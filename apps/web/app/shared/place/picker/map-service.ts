import type { PickedPlace, Point } from '../picked-place.ts'

/** The names of a point. The region is empty where the point is not accurate enough to be picked (spec §5). */
export type LocatedPlace = PickedPlace & {
  /** The address as one line in the person's language. The names of a picked place are always English. */
  address: string
}

/** A search result. */
export type FoundPlace = {
  name: string
  /** Distinguishes it from other places of the same name. */
  detail: string
  find: () => Promise<Point>
}

/** A map on the screen. */
export type ShownMap = {
  /** Centres the map on a point, at street level. */
  show: (point: Point) => void
  /** Moves the pin to a point. */
  mark: (point: Point) => void
  centre: () => Point
  /** Moves the centre by pixels, without animation. */
  moveBy: (right: number, down: number) => void
  zoomBy: (levels: number) => void
  remove: () => void
}

export type MapOptions = {
  centre: Point
  zoom: number
  /** A second point, with a mark of its own. */
  door?: Point | undefined
  /** Left out for a map to look at. */
  onPick?: ((point: Point) => void) | undefined
  /** Called when the map becomes unusable, for example when its key is refused. */
  onBroken: () => void
}

/** A source of maps and addresses: ours, or Google's. */
export type MapService = {
  kind: 'own' | 'google'
  start: (container: HTMLElement, options: MapOptions) => ShownMap
  search: (text: string, signal: AbortSignal) => Promise<FoundPlace[]>
  locate: (point: Point, signal: AbortSignal) => Promise<LocatedPlace>
}

/** The zoom level for a place that was searched for or picked before. */
export const nearZoom = 13

/** Rounds a point to about a tenth of a metre, which is more exact than a finger. */
export function roundPoint(latitude: number, longitude: number): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}
