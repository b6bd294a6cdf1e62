import type { NoCodeReason } from '../shipments/receiver-code.ts'
import type { Bilingual } from '../values/language.ts'

export const noCodeReasonLabels: Readonly<Record<NoCodeReason, Bilingual>> = {
  no_message: { en: 'The receiver got no message', ar: 'لم تصل رسالة إلى المستلم' },
  phone_off: { en: 'The phone is off', ar: 'الهاتف مغلق' },
  somebody_else: { en: 'Somebody else takes it', ar: 'شخص آخر يستلمها' },
  refuses: { en: 'The receiver does not tell it', ar: 'المستلم لا يذكره' },
}
