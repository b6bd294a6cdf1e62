export type Spot = { latitude: number; longitude: number }
export type Size = { width: number; height: number }
/** The point in the middle of the map, and how much of the plane is one pixel. */
export type View = { x: number; y: number; unit: number }

/** Near Egypt a degree of longitude is this part of a degree of latitude. */
const narrower = Math.cos((28 * Math.PI) / 180)
const marginPixels = 28
/** About 30 metres: one district fills the map no further. */
const smallestUnit = 0.0003
const egypt = [
  { latitude: 31.6, longitude: 25 },
  { latitude: 22, longitude: 35.5 },
]

/** A point on the plane of the map: degrees of latitude to the south, and as much to the east. */
export function flat({ latitude, longitude }: Spot): { x: number; y: number } {
  return { x: longitude * narrower, y: -latitude }
}

/** The view that holds all spots, or Egypt. */
export function viewOf(spots: readonly Spot[], { width, height }: Size): View {
  const points = (spots.length > 0 ? spots : egypt).map(flat)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    unit: Math.max(
      (right - left) / Math.max(1, width - 2 * marginPixels),
      (bottom - top) / Math.max(1, height - 2 * marginPixels),
      smallestUnit,
    ),
  }
}
