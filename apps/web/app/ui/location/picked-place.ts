/** A point that was picked on the map, and what stands there (spec §2 'Map picker modal'). */
export type PickedPlace = {
  /** Decimal degrees. */
  latitude: number
  /** Decimal degrees. */
  longitude: number
  country: string
  /** The governorate. */
  city: string
  /** The city or district; never empty in a place that was saved. */
  region: string
  /** The place as one line. */
  address_map: string
}

/** The fields of a call that say where something is; none while nothing is picked. */
export function placeFields(place: PickedPlace | null): Partial<PickedPlace> {
  return place ?? {}
}
