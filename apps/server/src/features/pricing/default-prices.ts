import type { PriceTerms } from '@mersal/contract'
import type { Prices } from './price-terms.ts'

const inZone = { further_kg: 5_00, days_from: 1, days_to: 2 }
const near = { further_kg: 7_00, days_from: 2, days_to: 3 }
const upperEgypt = { further_kg: 9_00, days_from: 3, days_to: 5 }
const remote = { further_kg: 12_00, days_from: 4, days_to: 7 }
const noSurcharge: PriceTerms['express'] = { surcharge: { kind: 'egp', amount: 0 }, promise: null }

const defaultTerms: PriceTerms = {
  zones: [
    { ar: 'القاهرة الكبرى', en: 'Greater Cairo' },
    { ar: 'الإسكندرية والبحيرة', en: 'Alexandria and Beheira' },
    { ar: 'الدلتا والقناة', en: 'Delta and Canal' },
    { ar: 'الصعيد والبحر الأحمر', en: 'Upper Egypt and Red Sea' },
    { ar: 'المناطق النائية', en: 'Remote areas' },
  ],
  governorates: {
    cairo: 1,
    giza: 1,
    qalyubia: 1,
    alexandria: 2,
    beheira: 2,
    dakahlia: 3,
    gharbia: 3,
    monufia: 3,
    sharqia: 3,
    'kafr-el-sheikh': 3,
    damietta: 3,
    'port-said': 3,
    ismailia: 3,
    suez: 3,
    faiyum: 4,
    'beni-suef': 4,
    minya: 4,
    assiut: 4,
    sohag: 4,
    qena: 4,
    luxor: 4,
    aswan: 4,
    'red-sea': 4,
    matrouh: 5,
    'new-valley': 5,
    'north-sinai': 5,
    'south-sinai': 5,
  },
  districts: [],
  pairs: [
    { from: 1, to: 1, first_kg: 45_00, ...inZone },
    { from: 1, to: 2, first_kg: 60_00, ...near },
    { from: 1, to: 3, first_kg: 60_00, ...near },
    { from: 1, to: 4, first_kg: 80_00, ...upperEgypt },
    { from: 1, to: 5, first_kg: 110_00, ...remote },
    { from: 2, to: 2, first_kg: 45_00, ...inZone },
    { from: 2, to: 3, first_kg: 60_00, ...near },
    { from: 2, to: 4, first_kg: 90_00, ...upperEgypt },
    { from: 2, to: 5, first_kg: 110_00, ...remote },
    { from: 3, to: 3, first_kg: 50_00, ...inZone },
    { from: 3, to: 4, first_kg: 90_00, ...upperEgypt },
    { from: 3, to: 5, first_kg: 110_00, ...remote },
    { from: 4, to: 4, first_kg: 70_00, ...inZone },
    { from: 4, to: 5, first_kg: 120_00, ...remote },
    { from: 5, to: 5, first_kg: 110_00, ...inZone },
  ],
  express: noSurcharge,
  urgent: noSurcharge,
  cod_fee: { threshold: 2_000_00, percent: 1_00, minimum: 0 },
  smallest_fee: 0,
  return_share: 70_00,
  rest_share: 50_00,
  volumetric_divisor: 5_000,
}

/** The first version of Standard: the prices of a new company until it publishes its own. */
export const defaultPrices: Prices = {
  versionId: 1,
  list: { ar: 'القياسية', en: 'Standard' },
  number: 1,
  fromDate: '1970-01-01',
  terms: defaultTerms,
  vatBasisPoints: 14_00,
}
