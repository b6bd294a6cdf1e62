import type { GiveBackReason } from '../dispatch/run-shapes.ts'
import type { RefusalReason } from '../shipments/other-case.ts'
import type { NoCodeReason } from '../shipments/receiver-code.ts'
import type { Bilingual } from '../values/language.ts'

export const refusalReasonLabels: Readonly<Record<RefusalReason, Bilingual>> = {
  unwanted: { en: 'They do not want it any more', ar: 'لم يعد يريدها' },
  wrong_goods: { en: 'It is not what they ordered', ar: 'ليست ما طلبه' },
  damaged: { en: 'It is damaged', ar: 'بها تلف' },
  price: { en: 'The amount is not what they agreed to', ar: 'المبلغ غير ما اتفق عليه' },
  too_late: { en: 'It comes too late', ar: 'وصلت متأخرة' },
  under_age: { en: 'The receiver is under 18', ar: 'المستلم أقل من 18 سنة' },
  near_school: { en: 'The place is near a school', ar: 'المكان قريب من مدرسة' },
  prohibited_goods: { en: 'The goods are prohibited', ar: 'المحتوى ممنوع' },
}

export const noCodeReasonLabels: Readonly<Record<NoCodeReason, Bilingual>> = {
  no_message: { en: 'The receiver got no message', ar: 'لم تصل رسالة إلى المستلم' },
  phone_off: { en: 'The phone is off', ar: 'الهاتف مغلق' },
  somebody_else: { en: 'Somebody else takes it', ar: 'شخص آخر يستلمها' },
  refuses: { en: 'The receiver does not give the code', ar: 'المستلم يرفض ذكر الكود' },
}

/** Why a delivery boy hands a run back. */
export const giveBackReasonLabels: Readonly<Record<GiveBackReason, Bilingual>> = {
  accident: { en: 'Accident', ar: 'حادث' },
  illness: { en: 'Illness', ar: 'تعب أو مرض' },
  vehicle: { en: 'The vehicle broke down', ar: 'عطل في المركبة' },
  wrong_run: { en: 'It is the wrong run', ar: 'خط سير خاطئ' },
  other: { en: 'Another reason', ar: 'سبب آخر' },
}
