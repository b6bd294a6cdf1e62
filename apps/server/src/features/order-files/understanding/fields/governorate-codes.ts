import type { Governorate } from '../../../places/index.ts'

/** ISO 3166-2:EG, which shops export instead of the name: 'C', 'EG-C' or WooCommerce's 'EGC'. */
const codes: Readonly<Record<string, Governorate>> = {
  ALX: 'alexandria',
  ASN: 'aswan',
  AST: 'assiut',
  BA: 'red-sea',
  BH: 'beheira',
  BNS: 'beni-suef',
  C: 'cairo',
  DK: 'dakahlia',
  DT: 'damietta',
  FYM: 'faiyum',
  GH: 'gharbia',
  GZ: 'giza',
  IS: 'ismailia',
  JS: 'south-sinai',
  KB: 'qalyubia',
  KFS: 'kafr-el-sheikh',
  KN: 'qena',
  LX: 'luxor',
  MN: 'minya',
  MNF: 'monufia',
  MT: 'matrouh',
  PTS: 'port-said',
  SHG: 'sohag',
  SHR: 'sharqia',
  SIN: 'north-sinai',
  SUZ: 'suez',
  WAD: 'new-valley',
}

/** The governorate of a code; null when it is none. */
export function governorateOfCode(text: string): Governorate | null {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^EG-?(?=[A-Z])/, '')
  return codes[code] ?? null
}
