import type { PickedPlace } from '../picked-place.ts'
import type { GeocodedAddress } from './google-api.ts'

type Names = Pick<PickedPlace, 'country' | 'city' | 'region' | 'address_map'>

/** Google's address types for a city or a district of Egypt, the most common first. */
const regionTypes = ['administrative_area_level_2', 'locality', 'sublocality', 'administrative_area_level_3']

/** Reads the names of a picked place from Google's answers, the most exact first. Empty outside Egypt. */
export function readAddress(answers: readonly GeocodedAddress[]): Names {
  const components = answers.flatMap((answer) => answer.address_components)
  const find = (type: string) => components.find((component) => component.types.includes(type))
  const country = find('country')
  if (country?.short_name !== 'EG') return { country: '', city: '', region: '', address_map: '' }
  const region = regionTypes.map(find).find((component) => component !== undefined)
  return {
    country: country.long_name,
    city: withoutTitle(find('administrative_area_level_1')?.long_name ?? ''),
    region: region?.long_name ?? '',
    address_map: answers[0]?.formatted_address ?? '',
  }
}

/** 'Cairo Governorate' becomes 'Cairo'. */
function withoutTitle(governorate: string): string {
  return governorate.replace(/ Governorate$/, '')
}
