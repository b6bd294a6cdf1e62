import type { NoCodeReason, ReceiverCodeRule } from '../shipments/receiver-code.ts'
import type { Direction, LineStatus } from '../shipments/shipment-status.ts'
import type { Bilingual } from '../values/language.ts'
import { statusLabels } from './values.ts'

/** Labels of coded values on single screens and in the log. */
export const lineStatusLabels: Readonly<Record<LineStatus, Bilingual>> = {
  Pending: statusLabels.pending,
  Active: { en: 'Active', ar: 'جارٍ' },
  Done: { en: 'Done', ar: 'تم' },
  Failed: { en: 'Failed', ar: 'فشل' },
  Cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

export const directionLabels: Readonly<Record<Direction, Bilingual>> = {
  forward: { en: 'Forward', ar: 'ذهاب' },
  return: { en: 'Return', ar: 'إرجاع' },
}

/** Keys are the numbers on the wire (spec §3). */
export const branchStatusLabels = {
  1: { en: 'Open', ar: 'مفتوح' },
  0: { en: 'Closed', ar: 'مغلق' },
} as const satisfies Record<number, Bilingual>

export const receiverCodeRuleLabels: Readonly<Record<ReceiverCodeRule, Bilingual>> = {
  off: { en: 'Never', ar: 'أبدًا' },
  cod: { en: 'For parcels with an amount to collect', ar: 'للشحنات التي عليها تحصيل' },
  always: { en: 'Always', ar: 'دائمًا' },
}

export const noCodeReasonLabels: Readonly<Record<NoCodeReason, Bilingual>> = {
  no_message: { en: 'The receiver got no message', ar: 'لم تصل رسالة إلى المستلم' },
  phone_off: { en: 'The phone is off', ar: 'الهاتف مغلق' },
  somebody_else: { en: 'Somebody else takes it', ar: 'شخص آخر يستلمها' },
  refuses: { en: 'The receiver does not tell it', ar: 'المستلم لا يذكره' },
}
