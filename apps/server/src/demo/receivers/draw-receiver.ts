import {
  type Governorate,
  governorateAt,
  governorateOf,
  type Place,
  places,
} from '../../features/places/index.ts'
import type { Random } from '../random.ts'
import { familyNames, marks, mensNames, streets, womensNames } from './names.ts'

/** Who gets a parcel, and where. */
export type Receiver = {
  name: string
  phone: string
  address: string
  mark: string
  latitude: number
  longitude: number
}

type Region = 'cairo' | 'alexandria' | 'delta' | 'upper' | 'remote'

const governoratesOf: Record<Region, readonly (readonly [number, Governorate])[]> = {
  cairo: [
    [60, 'cairo'],
    [32, 'giza'],
    [8, 'qalyubia'],
  ],
  alexandria: [
    [92, 'alexandria'],
    [8, 'beheira'],
  ],
  delta: [
    [42, 'gharbia'],
    [14, 'dakahlia'],
    [12, 'monufia'],
    [12, 'sharqia'],
    [8, 'kafr-el-sheikh'],
    [4, 'damietta'],
    [4, 'port-said'],
    [4, 'ismailia'],
  ],
  upper: [
    [25, 'faiyum'],
    [25, 'minya'],
    [20, 'assiut'],
    [15, 'sohag'],
    [15, 'luxor'],
  ],
  remote: [
    [70, 'matrouh'],
    [30, 'south-sinai'],
  ],
}

/** Most parcels stay near their merchant. The rest follows the population of Egypt. */
const regionsFrom: Record<'cairo' | 'alexandria' | 'delta', readonly (readonly [number, Region])[]> = {
  cairo: [
    [60, 'cairo'],
    [17, 'alexandria'],
    [15, 'delta'],
    [6, 'upper'],
    [2, 'remote'],
  ],
  alexandria: [
    [50, 'alexandria'],
    [31, 'cairo'],
    [14, 'delta'],
    [4, 'upper'],
    [1, 'remote'],
  ],
  delta: [
    [42, 'delta'],
    [36, 'cairo'],
    [18, 'alexandria'],
    [4, 'upper'],
  ],
}

const placesOf = Map.groupBy(places, ({ governorate }) => governorate)
/** About 700 m either way. */
const blockDegrees = 0.0065

/** A receiver in Egypt, more likely near `city`, the sender's city. */
export function drawReceiver(random: Random, city: string): Receiver {
  const region = random.weighted(regionsFrom[homeOf(city)])
  const place = random.pick(placesOf.get(random.weighted(governoratesOf[region])) ?? places)
  const isArabic = random.chance(0.8)
  return {
    name: drawName(random, isArabic),
    phone: `${random.pick(['010', '011', '012', '015'])}${random.digits(8)}`,
    address: drawAddress(random, place, isArabic),
    mark: random.chance(0.2) ? random.pick(marks) : '',
    ...pointIn(random, place),
  }
}

function homeOf(city: string): keyof typeof regionsFrom {
  if (city === 'Alexandria') return 'alexandria'
  return city === 'Tanta' ? 'delta' : 'cairo'
}

export function drawName(random: Random, isArabic: boolean): string {
  const script = isArabic ? 0 : 1
  const first = random.pick(random.chance(0.55) ? womensNames : mensNames)[script]
  const father = random.chance(0.35) ? `${random.pick(mensNames)[script]} ` : ''
  return `${first} ${father}${random.pick(familyNames)[script]}`
}

function drawAddress(random: Random, place: Place, isArabic: boolean): string {
  const house = random.between(1, 140)
  const floor = random.between(1, 11)
  const flat = random.between(1, 40)
  const street = random.pick(streets)
  const { arabic, english } = governorateOf(place.governorate)
  return isArabic
    ? `${house} ${street[0]}، الدور ${floor}، شقة ${flat}، ${place.arabic}، ${arabic}`
    : `${house} ${street[1]}, floor ${floor}, flat ${flat}, ${place.english}, ${english}`
}

/**
 * A point near the centre of a place. The centre itself if the point is in another governorate or the sea.
 */
function pointIn(random: Random, place: Place): { latitude: number; longitude: number } {
  const near = {
    latitude: round(place.latitude + (random.next() * 2 - 1) * blockDegrees),
    longitude: round(place.longitude + (random.next() * 2 - 1) * blockDegrees),
  }
  return governorateAt(near) === place.governorate
    ? near
    : { latitude: place.latitude, longitude: place.longitude }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
