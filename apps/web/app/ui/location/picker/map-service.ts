import type { PickedPlace, Point } from '../picked-place.ts'

/** What stands at a point. Its region is empty where the point is not accurate enough to be picked (spec §5). */
export type LocatedPlace = PickedPlace & {
  /** The same as one line in the person's language; a picked place's own names are always English. */
  address: string
}

/** A place that a text may mean. */
export type FoundPlace = {
  name: string
  /** What tells it from others of its name. */
  detail: string
  find: () => Promise<Point>
}

/** A map that is on the screen. */
export type ShownMap = {
  /** Brings a point to the middle, near enough to see its streets. */
  show: (point: Point) => void
  /** Puts the pin there. */
  mark: (point: Point) => void
  centre: () => Point
  /** Moves the middle at once, by pixels. */
  moveBy: (right: number, down: number) => void
  zoomBy: (levels: number) => void
  remove: () => void
}

export type MapOptions = {
  centre: Point
  zoom: number
  onPick: (point: Point) => void
  /** The map cannot be used after all, as when its key was refused. */
  onBroken: () => void
}

/** Where maps and addresses come from: ours, or Google's. */
export type MapService = {
  kind: 'own' | 'google'
  start: (container: HTMLElement, options: MapOptions) => ShownMap
  search: (text: string, signal: AbortSignal) => Promise<FoundPlace[]>
  locate: (point: Point, signal: AbortSignal) => Promise<LocatedPlace>
}

/** How near a place is shown that was searched for or picked before. */
export const nearZoom = 13

/** A point as it is kept: a tenth of a metre is more than a finger can mean. */
export function roundPoint(latitude: number, longitude: number): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}
