import type { Bilingual } from '../values/language.ts'

type Row = Bilingual & {
  /** Who may report it: delivery boys and staff, or staff alone. */
  reportedBy: 'everyone' | 'staff'
  /** What the public page says about the failed attempt; null for a case that does not end the attempt. */
  failure: Bilingual | null
}

/**
 * THE table of Other Cases (spec §9) by their wire code. Requests, forms, the lifecycle and the public page follow
 * it. The texts of the nine are the specification's. A new case is a row here and a migration that widens the
 * constraint `tracking_events_other_case_check`, which allows 1 to 9.
 */
export const otherCases = {
  1: {
    en: 'The customer is unavailable',
    ar: 'المستلم غير متاح',
    reportedBy: 'everyone',
    failure: { en: 'We could not reach you.', ar: 'لم نتمكن من الوصول إليك.' },
  },
  2: {
    en: 'Delivery problem',
    ar: 'مشكلة في التوصيل',
    reportedBy: 'everyone',
    failure: { en: 'There was a problem on the way.', ar: 'حدثت مشكلة أثناء التوصيل.' },
  },
  3: {
    en: 'Shipment access code required',
    ar: 'مطلوب كود استلام الشحنة',
    reportedBy: 'everyone',
    failure: null,
  },
  4: {
    en: 'Delivery has been delayed due to bad weather conditions',
    ar: 'تأخر التوصيل بسبب سوء الأحوال الجوية',
    reportedBy: 'everyone',
    failure: null,
  },
  5: {
    en: 'Delivery will be significantly delayed',
    ar: 'سيتأخر التوصيل كثيرًا',
    reportedBy: 'everyone',
    failure: null,
  },
  6: {
    en: 'Payment is not ready',
    ar: 'المبلغ غير جاهز',
    reportedBy: 'everyone',
    failure: { en: 'The payment was not ready.', ar: 'لم يكن المبلغ جاهزًا.' },
  },
  7: {
    en: 'Unable to locate the address',
    ar: 'تعذر الوصول إلى العنوان',
    reportedBy: 'everyone',
    failure: { en: 'We could not find the address.', ar: 'لم نجد العنوان.' },
  },
  8: {
    en: 'The workplace has been closed',
    ar: 'مقر العمل مغلق',
    reportedBy: 'everyone',
    failure: { en: 'The place was closed.', ar: 'كان المكان مغلقًا.' },
  },
  9: { en: 'Cancel order', ar: 'إلغاء الطلب', reportedBy: 'staff', failure: null },
} as const satisfies Record<number, Row>

export type OtherCase = keyof typeof otherCases

/** The case that cancels the order. */
export const cancelOrderCase = 9 satisfies OtherCase

/** The case of a parcel that the receiver refuses, if a delivery boy names the reason. */
export const refusedCase = 2 satisfies OtherCase

/** The case of a receiver who wants another day, if a delivery boy names the day. */
export const anotherDayCase = 5 satisfies OtherCase

/** Why a receiver refuses a parcel at the door. */
export const refusalReasons = ['unwanted', 'wrong_goods', 'damaged', 'price', 'too_late'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The codes that staff report, lowest first. */
export const staffCases = Object.keys(otherCases).map(Number) as OtherCase[]

/** The codes that a delivery boy reports, lowest first. */
export const courierCases = staffCases.filter((code) => otherCases[code].reportedBy === 'everyone')

const notAccepted: Bilingual = { en: 'The receiver did not accept it.', ar: 'لم يقبلها المستلم.' }

/**
 * What receivers and clients are told about a failed attempt; null for a case that does not end the attempt, and for no case.
 * `isRefused`: the receiver refused the parcel.
 */
export function failureOf(code: number | null, isRefused: boolean): Bilingual | null {
  if (isRefused) return notAccepted
  return code !== null && code in otherCases ? otherCases[code as OtherCase].failure : null
}

/** Whether a case ends the attempt. The others only record a delay. `day`: the other day that the receiver wants. */
export function failsAttempt(otherCase: OtherCase, day?: string): boolean {
  return otherCases[otherCase].failure !== null || (otherCase === anotherDayCase && day !== undefined)
}
