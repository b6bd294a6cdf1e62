import { foldDigits } from './fold-text.ts'

/**
 * Air waybill numbers. A bare AWB has 12 digits. The last one is a Damm check digit, which detects every
 * single wrong digit and every swap of neighbours. The displayed form is `{main shipment}-{parcel}-{bare
 * AWB}` (spec §3).
 */
const damm = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const

function dammOf(digits: string): number {
  let interim = 0
  for (const digit of digits) interim = damm[interim]?.[Number(digit)] ?? 0
  return interim
}

/** The bare AWB of a serial of 11 digits. Throws a RangeError for any other serial. */
export function awbOfSerial(serial: number): number {
  if (!Number.isSafeInteger(serial) || serial < 1e10 || serial >= 1e11) {
    throw new RangeError(`an AWB serial has 11 digits, not ${serial}`)
  }
  return serial * 10 + dammOf(String(serial))
}

/** Parses a bare or three-part AWB, also in Arabic digits. Returns null for other text and for a wrong check digit. */
export function parseAwb(text: string): number | null {
  const bare = /^(?:[1-9]\d{0,14}-[1-9]\d{0,4}-)?([1-9]\d{11})$/.exec(foldDigits(text).trim())?.[1]
  return bare !== undefined && dammOf(bare) === 0 ? Number(bare) : null
}

type AwbParts = { main_shipment_id: number; parcel: number; awb: number }

/** The three-part AWB shown to people. */
export function formatAwb({ main_shipment_id, parcel, awb }: AwbParts): string {
  return `${main_shipment_id}-${parcel}-${awb}`
}

/** The same of a row that may have no shipment, as after a left join. */
export function formatAwbOrNull(row: { [Part in keyof AwbParts]: number | null }): string | null {
  const { main_shipment_id, parcel, awb } = row
  if (main_shipment_id === null || parcel === null || awb === null) return null
  return formatAwb({ main_shipment_id, parcel, awb })
}

/** The parts of a three-part AWB, as texts. */
export function awbParts(awb: string): { orderId: string; parcel: string; bare: string } {
  const [orderId = '', parcel = '', bare = ''] = awb.split('-')
  return { orderId, parcel, bare }
}

/** The bare AWB of a three-part one, or of a bare one. */
export function bareAwb(awb: string): string {
  return awb.slice(awb.lastIndexOf('-') + 1)
}
