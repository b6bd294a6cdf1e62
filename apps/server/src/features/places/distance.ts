/** A point on the earth in decimal degrees (WGS 84). North and east are positive. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the earth. */
const earthRadiusKm = 6371.0088

/** Great-circle distance in kilometres (haversine on a sphere, within 0.5 % of the true distance). */
export function distanceKm(a: Point, b: Point): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
