import type { Point } from './distance.ts'
import { readPlaces } from './read-places.ts'

/** The 27 governorates of Egypt: the stored keys in price versions and addresses, in the order of schemas and selects. */
export const governorateKeys = [
  'cairo',
  'giza',
  'qalyubia',
  'alexandria',
  'beheira',
  'dakahlia',
  'gharbia',
  'monufia',
  'sharqia',
  'kafr-el-sheikh',
  'damietta',
  'port-said',
  'ismailia',
  'suez',
  'faiyum',
  'beni-suef',
  'minya',
  'assiut',
  'sohag',
  'qena',
  'luxor',
  'aswan',
  'red-sea',
  'matrouh',
  'new-valley',
  'north-sinai',
  'south-sinai',
] as const

export type Governorate = (typeof governorateKeys)[number]

interface GovernorateRow {
  readonly key: Governorate
  readonly arabic: string
  readonly english: string
  /** Its capital, which stands for an address without a point. */
  readonly centre: Point
  /** Other spellings in shops' order files. Folded before they are compared. */
  readonly alternatives: readonly string[]
}

/** The governorates with their names. */
export const governorates: readonly GovernorateRow[] = readPlaces('governorates.csv').map(
  ({ governorate, latitude, longitude, ...names }) => ({
    ...names,
    key: governorate as Governorate,
    centre: { latitude, longitude },
  }),
)

const byKey = new Map(governorates.map((governorate) => [governorate.key, governorate]))

/** The names and the centre of a governorate. */
export function governorateOf(key: Governorate): GovernorateRow {
  const governorate = byKey.get(key)
  if (!governorate) throw new Error(`governorates.csv has no ${key}`)
  return governorate
}
