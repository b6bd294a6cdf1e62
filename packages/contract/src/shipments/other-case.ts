import type { Bilingual } from '../values/language.ts'

/** The nine reasons of 'other case' (spec §9), by their wire code. */
export const otherCases = {
  1: { en: 'The customer is unavailable', ar: 'المستلم غير متاح' },
  2: { en: 'Delivery problem', ar: 'مشكلة في التوصيل' },
  3: { en: 'Shipment access code required', ar: 'مطلوب كود استلام الشحنة' },
  4: {
    en: 'Delivery has been delayed due to bad weather conditions',
    ar: 'تأخر التوصيل بسبب سوء الأحوال الجوية',
  },
  5: { en: 'Delivery will be significantly delayed', ar: 'سيتأخر التوصيل كثيرًا' },
  6: { en: 'Payment is not ready', ar: 'المبلغ غير جاهز' },
  7: { en: 'Unable to locate the address', ar: 'تعذر الوصول إلى العنوان' },
  8: { en: 'The workplace has been closed', ar: 'مقر العمل مغلق' },
  9: { en: 'Cancel order', ar: 'إلغاء الطلب' },
} as const satisfies Record<number, Bilingual>

export type OtherCase = keyof typeof otherCases

/** The cases that end an attempt, unlike those that only note a delay. */
export function failsAttempt(otherCase: OtherCase): boolean {
  return otherCase === 1 || otherCase === 2 || otherCase === 6 || otherCase === 7 || otherCase === 8
}

/** Of staff alone: a delivery boy gives a pick-up back to the branch, or reports why a delivery failed. */
export const cancelOrderCase = 9 satisfies OtherCase
