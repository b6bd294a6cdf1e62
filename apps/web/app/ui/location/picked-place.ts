/** Decimal degrees. */
export type Point = { latitude: number; longitude: number }

/** A point that was picked on the map, and what stands there (spec §2 'Map picker modal'). */
export type PickedPlace = Point & {
  country: string
  /** The governorate. */
  city: string
  /** The city or district; never empty in a place that was saved. */
  region: string
  /** The place as one line. */
  address_map: string
}

/** A place is more than its point; the calls that name a point take no more than that. */
export function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

/** A point of which nothing else is kept; the field that shows it asks for its names. */
export function unnamedPlace(point: Point): PickedPlace {
  return { ...pointOf(point), country: '', city: '', region: '', address_map: '' }
}

/** The fields of a call that say where something is; none while nothing is picked. */
export function placeFields(place: PickedPlace | null): Partial<PickedPlace> {
  return place ?? {}
}
