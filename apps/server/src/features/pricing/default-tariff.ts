import type { Tariff } from './tariff.ts'

const sameZoneDays = { from: 1, to: 2 }
const nearDays = { from: 2, to: 3 }
const upperEgyptDays = { from: 3, to: 5 }
const remoteDays = { from: 4, to: 7 }

/** The included tariff, version 1: the prices of a new company until it stores its own. */
export const defaultTariff: Tariff = {
  version: 1,
  zones: {
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
  lanes: {
    '1-1': { firstKgPiastres: 45_00, furtherKgPiastres: 5_00, promisedDays: sameZoneDays },
    '1-2': { firstKgPiastres: 60_00, furtherKgPiastres: 7_00, promisedDays: nearDays },
    '1-3': { firstKgPiastres: 60_00, furtherKgPiastres: 7_00, promisedDays: nearDays },
    '1-4': { firstKgPiastres: 80_00, furtherKgPiastres: 9_00, promisedDays: upperEgyptDays },
    '1-5': { firstKgPiastres: 110_00, furtherKgPiastres: 12_00, promisedDays: remoteDays },
    '2-2': { firstKgPiastres: 45_00, furtherKgPiastres: 5_00, promisedDays: sameZoneDays },
    '2-3': { firstKgPiastres: 60_00, furtherKgPiastres: 7_00, promisedDays: nearDays },
    '2-4': { firstKgPiastres: 90_00, furtherKgPiastres: 9_00, promisedDays: upperEgyptDays },
    '2-5': { firstKgPiastres: 110_00, furtherKgPiastres: 12_00, promisedDays: remoteDays },
    '3-3': { firstKgPiastres: 50_00, furtherKgPiastres: 5_00, promisedDays: sameZoneDays },
    '3-4': { firstKgPiastres: 90_00, furtherKgPiastres: 9_00, promisedDays: upperEgyptDays },
    '3-5': { firstKgPiastres: 110_00, furtherKgPiastres: 12_00, promisedDays: remoteDays },
    '4-4': { firstKgPiastres: 70_00, furtherKgPiastres: 5_00, promisedDays: sameZoneDays },
    '4-5': { firstKgPiastres: 120_00, furtherKgPiastres: 12_00, promisedDays: remoteDays },
    '5-5': { firstKgPiastres: 110_00, furtherKgPiastres: 5_00, promisedDays: sameZoneDays },
  },
  codFee: { thresholdPiastres: 2_000_00, basisPoints: 1_00 },
  volumetricDivisor: 5_000,
  vatBasisPoints: 14_00,
  returnShareBasisPoints: 70_00,
}
