import type { CallReply } from '@mersal/contract'
import type { PickedPlace } from '../../../shared/place/picked-place.ts'

/** A client's stored pick-up point in the shape of the map picker. Missing parts are empty. */
export function pickedPlace(map: CallReply<'docsViewClient'>['part_info']['map']): PickedPlace | null {
  if (map === null) return null
  const { latitude, longitude, country, city, region, address_map } = map
  return {
    latitude,
    longitude,
    country: country ?? '',
    city: city ?? '',
    region: region ?? '',
    address_map: address_map ?? '',
  }
}
