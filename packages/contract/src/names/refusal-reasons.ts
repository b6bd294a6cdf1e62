import type { RefusalReason } from '../shipments/other-case.ts'
import type { Bilingual } from '../values/language.ts'

export const refusalReasonLabels: Readonly<Record<RefusalReason, Bilingual>> = {
  unwanted: { en: 'They do not want it any more', ar: 'لم يعد يريدها' },
  wrong_goods: { en: 'It is not what they ordered', ar: 'ليست ما طلبه' },
  damaged: { en: 'It is damaged', ar: 'بها تلف' },
  price: { en: 'The amount is not what they agreed to', ar: 'المبلغ غير ما اتفق عليه' },
  too_late: { en: 'It comes too late', ar: 'وصلت متأخرة' },
}
