import {
  type Governorate,
  governorateAt,
  governorateOf,
  type Place,
  places,
} from '../../features/places/index.ts'
import { readTable } from '../../platform/files/read-table.ts'
import type { Random } from '../random.ts'

/** Names in Arabic and Latin letters. */
type Name = readonly [arabic: string, latin: string]

const rows = Map.groupBy(
  readTable<'kind' | 'arabic' | 'latin'>('names.csv', import.meta.url),
  ({ kind }) => kind,
)
const namesOf = (kind: string) => (rows.get(kind) ?? []).map(({ arabic, latin }): Name => [arabic, latin])

const womensNames = namesOf('woman')
const mensNames = namesOf('man')
const familyNames = namesOf('family')
const streets = namesOf('street')
const marks = namesOf('mark').map(([text]) => text)

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

/** Of a hundred parcels to a region, the number to each of its governorates. */
const governoratesOf: Record<Region, Partial<Record<Governorate, number>>> = {
  cairo: { cairo: 60, giza: 32, qalyubia: 8 },
  alexandria: { alexandria: 92, beheira: 8 },
  delta: {
    gharbia: 42,
    dakahlia: 14,
    monufia: 12,
    sharqia: 12,
    'kafr-el-sheikh': 8,
    damietta: 4,
    'port-said': 4,
    ismailia: 4,
  },
  upper: { faiyum: 25, minya: 25, assiut: 20, sohag: 15, luxor: 15 },
  remote: { matrouh: 70, 'south-sinai': 30 },
}

/** Most parcels stay near their merchant. The rest follows the population of Egypt. */
const regionsFrom: Record<'cairo' | 'alexandria' | 'delta', Partial<Record<Region, number>>> = {
  cairo: { cairo: 60, alexandria: 17, delta: 15, upper: 6, remote: 2 },
  alexandria: { alexandria: 50, cairo: 31, delta: 14, upper: 4, remote: 1 },
  delta: { delta: 42, cairo: 36, alexandria: 18, upper: 4 },
}

const placesOf = Map.groupBy(places, ({ governorate }) => governorate)
/** About 700 m either way. */
const blockDegrees = 0.0065

/** A receiver in Egypt, more likely near `city`, the sender's city. */
export function drawReceiver(random: Random, city: string): Receiver {
  const region = drawKey(random, regionsFrom[homeOf(city)])
  const place = random.pick(placesOf.get(drawKey(random, governoratesOf[region])) ?? places)
  const isArabic = random.chance(0.8)
  return {
    name: drawName(random, isArabic),
    phone: `${random.pick(['010', '011', '012', '015'])}${random.digits(8)}`,
    address: drawAddress(random, place, isArabic),
    mark: random.chance(0.2) ? random.pick(marks) : '',
    ...pointIn(random, place),
  }
}

function drawKey<Key extends string>(random: Random, weights: Partial<Record<Key, number>>): Key {
  const choices = Object.entries<number | undefined>(weights) as [Key, number][]
  return random.weighted(choices.map(([key, weight]) => [weight, key] as const))
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
