import type { Point } from './distance.ts'
import { readPlaces } from './read-places.ts'

/**
 * The 27 governorates of Egypt with their codes of ISO 3166-2:EG. The keys are stored in price versions and addresses; their
 * order is that of schemas and selects.
 */
const codes = {
  cairo: 'C',
  giza: 'GZ',
  qalyubia: 'KB',
  alexandria: 'ALX',
  beheira: 'BH',
  dakahlia: 'DK',
  gharbia: 'GH',
  monufia: 'MNF',
  sharqia: 'SHR',
  'kafr-el-sheikh': 'KFS',
  damietta: 'DT',
  'port-said': 'PTS',
  ismailia: 'IS',
  suez: 'SUZ',
  faiyum: 'FYM',
  'beni-suef': 'BNS',
  minya: 'MN',
  assiut: 'AST',
  sohag: 'SHG',
  qena: 'KN',
  luxor: 'LX',
  aswan: 'ASN',
  'red-sea': 'BA',
  matrouh: 'MT',
  'new-valley': 'WAD',
  'north-sinai': 'SIN',
  'south-sinai': 'JS',
} as const

export type Governorate = keyof typeof codes

export const governorateKeys = Object.keys(codes) as Governorate[]

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

/** The governorate of a code, which shops export instead of the name: 'C', 'EG-C' or WooCommerce's 'EGC'. */
export function governorateOfCode(text: string): Governorate | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^EG-?(?=[A-Z])/, '')
  return governorateKeys.find((key) => codes[key] === code) ?? null
}
