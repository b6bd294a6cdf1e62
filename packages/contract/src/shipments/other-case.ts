import type { Bilingual } from '../values/language.ts'

type Row = Bilingual & {
  /** How a delivery boy names it at a receiver's door; null for a case that only staff report. */
  atTheDoor: Bilingual | null
  /** What the public page says about the failed attempt; null for a case that does not end the attempt. */
  failure: Bilingual | null
}

/**
 * THE table of Other Cases (spec §9) by their wire code. Requests, forms, the delivery boy's sheet, the lifecycle and the public
 * page follow it. The texts of the nine are the specification's. A new case is a row here and a migration that widens the
 * constraint `tracking_events_other_case_check`, which allows 1 to 9.
 */
export const otherCases = {
  1: {
    en: 'The customer is unavailable',
    ar: 'المستلم غير متاح',
    atTheDoor: { en: 'Nobody answers', ar: 'لا أحد يرد' },
    failure: { en: 'We could not reach you.', ar: 'لم نتمكن من الوصول إليك.' },
  },
  2: {
    en: 'Delivery problem',
    ar: 'مشكلة في التوصيل',
    atTheDoor: { en: 'The parcel is refused', ar: 'الشحنة مرفوضة' },
    failure: { en: 'There was a problem on the way.', ar: 'حدثت مشكلة أثناء التوصيل.' },
  },
  3: {
    en: 'Shipment access code required',
    ar: 'المستلم لم يذكر الكود',
    atTheDoor: { en: 'They do not have the code', ar: 'الكود ليس معه' },
    failure: null,
  },
  4: {
    en: 'Delivery has been delayed due to bad weather conditions',
    ar: 'تأخر التوصيل بسبب سوء الأحوال الجوية',
    atTheDoor: { en: 'The weather holds me up', ar: 'الطقس يعطلني' },
    failure: null,
  },
  5: {
    en: 'Delivery will be significantly delayed',
    ar: 'سيتأخر التوصيل كثيرًا',
    atTheDoor: { en: 'They want another day or place', ar: 'المستلم يريد يومًا أو مكانًا آخر' },
    failure: null,
  },
  6: {
    en: 'Payment is not ready',
    ar: 'المبلغ غير جاهز',
    atTheDoor: { en: 'They do not have the money', ar: 'المبلغ ليس معه' },
    failure: { en: 'The payment was not ready.', ar: 'لم يكن المبلغ جاهزًا.' },
  },
  7: {
    en: 'Unable to locate the address',
    ar: 'تعذر الوصول إلى العنوان',
    atTheDoor: { en: 'The address is wrong', ar: 'العنوان خطأ' },
    failure: { en: 'We could not find the address.', ar: 'لم نجد العنوان.' },
  },
  8: {
    en: 'The workplace has been closed',
    ar: 'مقر العمل مغلق',
    atTheDoor: { en: 'The place is closed', ar: 'المكان مغلق' },
    failure: { en: 'The place was closed.', ar: 'كان المكان مغلقًا.' },
  },
  9: { en: 'Cancel order', ar: 'إلغاء الطلب', atTheDoor: null, failure: null },
} as const satisfies Record<number, Row>

export type OtherCase = keyof typeof otherCases

/** The case that cancels the order. */
export const cancelOrderCase = 9 satisfies OtherCase

/** The case of a parcel that is refused at the door, if a delivery boy names the reason. */
export const refusedCase = 2 satisfies OtherCase

/** The case of a receiver who wants another day, if a delivery boy names the day. */
export const anotherDayCase = 5 satisfies OtherCase

/** Why a parcel is refused at the door: by the receiver, and last by the policy rules (spec §5), which the delivery boy applies. */
export const refusalReasons = [
  'unwanted',
  'wrong_goods',
  'damaged',
  'price',
  'too_late',
  'under_age',
  'near_school',
  'prohibited_goods',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The codes that staff report, lowest first. */
export const staffCases = Object.keys(otherCases).map(Number) as OtherCase[]

/** The codes that a delivery boy reports, lowest first. */
export const courierCases = staffCases.filter((code) => otherCases[code].atTheDoor !== null)

const refusedAtDoor: Bilingual = { en: 'It was refused at the door.', ar: 'رُفضت عند الباب.' }

/**
 * What receivers and clients are told about a failed attempt; null for a case that does not end the attempt, and for no case.
 * `isRefused`: the parcel was refused at the door.
 */
export function failureOf(code: number | null, isRefused: boolean): Bilingual | null {
  if (isRefused) return refusedAtDoor
  return code !== null && code in otherCases ? otherCases[code as OtherCase].failure : null
}

/** Whether a case ends the attempt. The others only record a delay. `day`: the other day that the receiver wants. */
export function failsAttempt(otherCase: OtherCase, day?: string): boolean {
  return otherCases[otherCase].failure !== null || (otherCase === anotherDayCase && day !== undefined)
}

const mayEndDelivery = (code: OtherCase) => failsAttempt(code, 'a day')

/** The codes that a delivery boy reports at a receiver's door: first those that may end the attempt. */
export const doorCases = [
  ...courierCases.filter(mayEndDelivery),
  ...courierCases.filter((code) => !mayEndDelivery(code)),
]
