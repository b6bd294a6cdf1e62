/** Decimal degrees. */
export type Point = { latitude: number; longitude: number }

/** A point that was picked on the map, with its names (spec §2 'Map picker modal'). */
export type PickedPlace = Point & {
  country: string
  /** The governorate. */
  city: string
  /** The city or district. Never empty in a saved place. */
  region: string
  /** The place as one line. */
  address_map: string
}

/** Only the coordinates of a place. Calls that take a point accept nothing else. */
export function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

/** A point without stored names. The field that shows it looks them up. */
export function unnamedPlace(point: Point): PickedPlace {
  return { ...pointOf(point), country: '', city: '', region: '', address_map: '' }
}

/** The fields of a call that describe a place. Empty while nothing is picked. */
export function placeFields(place: PickedPlace | null): Partial<PickedPlace> {
  return place ?? {}
}
