import type { Point } from './distance.ts'

/**
 * A generous outline (latitude, longitude), clockwise from Sallum: a few kilometres beyond the land borders,
 * about twenty off the coasts, half-way across the Gulf of Aqaba. Based on Natural Earth (public domain). It
 * serves to decide where we deliver and does not show borders.
 */
const outline: readonly (readonly [number, number])[] = [
  [31.75, 25.14],
  [31.82, 26.0],
  [31.6, 27.3],
  [31.35, 28.4],
  [31.1, 29.1],
  [31.5, 29.9],
  [31.75, 30.4],
  [31.8, 31.0],
  [31.78, 31.9],
  [31.5, 32.5],
  [31.4, 33.2],
  [31.35, 33.8],
  [31.34, 34.225],
  [31.2, 34.29],
  [29.5, 34.905],
  [29.3, 34.83],
  [28.75, 34.72],
  [28.35, 34.58],
  [28.0, 34.5],
  [27.6, 34.45],
  [27.0, 34.35],
  [26.0, 34.6],
  [25.0, 35.15],
  [24.4, 35.6],
  [23.9, 35.95],
  [23.0, 36.0],
  [22.6, 36.6],
  [22.15, 37.1],
  [21.95, 37.0],
  [21.95, 24.95],
  [29.2, 24.95],
  [30.14, 24.65],
  [30.75, 24.95],
  [31.38, 24.83],
  [31.66, 25.1],
]

/** True for a point in Egypt or just off its coast (ray casting). False for invalid coordinates. */
export function isInEgypt(point: Point): boolean {
  let inside = false
  let [previousLatitude, previousLongitude] = outline[outline.length - 1] ?? [0, 0]
  for (const [latitude, longitude] of outline) {
    const crosses = latitude > point.latitude !== previousLatitude > point.latitude
    if (crosses) {
      const share = (point.latitude - latitude) / (previousLatitude - latitude)
      if (point.longitude < longitude + share * (previousLongitude - longitude)) inside = !inside
    }
    previousLatitude = latitude
    previousLongitude = longitude
  }
  return inside
}
