import { type Bilingual, type Language, type OtherCase, otherCases } from '@mersal/contract'
import type { TrackingAction } from '../lifecycle/index.ts'

const texts: Record<TrackingAction, Bilingual> = {
  created: { en: 'Order received', ar: 'تم استلام الطلب' },
  delivery_boy_set: { en: 'Delivery boy assigned', ar: 'تم تعيين المندوب' },
  delivery_boy_changed: { en: 'Delivery boy changed', ar: 'تم تغيير المندوب' },
  taken_over: { en: 'Picked up from the sender', ar: 'تم الاستلام من الراسل' },
  arrived: { en: 'Arrived at the branch', ar: 'وصلت إلى الفرع' },
  sent: { en: 'Sent to another branch', ar: 'أُرسلت إلى فرع آخر' },
  out_for_delivery: { en: 'Out for delivery', ar: 'خرجت للتوصيل' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  collected: { en: 'Money collected', ar: 'تم تحصيل المبلغ' },
  pick_up_failed: { en: 'Pick-up failed', ar: 'تعذر الاستلام من الراسل' },
  attempt_failed: { en: 'Attempt failed', ar: 'محاولة لم تنجح' },
  case_noted: { en: 'Problem reported', ar: 'تم الإبلاغ عن مشكلة' },
  handed_back: { en: 'Handed back to the branch', ar: 'أُعيدت إلى الفرع' },
  turned_to_return: { en: 'Going back to the sender', ar: 'في طريقها للعودة إلى الراسل' },
  cancelled: { en: 'Cancelled', ar: 'أُلغيت' },
  pick_up_refused: { en: 'Delivery boy refused the pick-up', ar: 'رفض المندوب الاستلام' },
  returned: { en: 'Returned to the sender', ar: 'أُعيدت إلى الراسل' },
  refusal_confirmed: { en: 'The branch confirmed the refusal', ar: 'أكد الفرع رفض الاستلام' },
  line_locked: { en: 'Locked after five wrong codes', ar: 'أُوقف بعد خمسة أكواد خاطئة' },
  line_released: { en: 'Released with a new code', ar: 'أُعيد تفعيله بكود جديد' },
  changed: { en: 'Delivery details changed', ar: 'تم تعديل بيانات التسليم' },
  visit_locked: { en: 'Visit locked after five wrong codes', ar: 'أُوقفت الزيارة بعد خمسة أكواد خاطئة' },
  visit_released: { en: 'Visit released with a new code', ar: 'أُعيد تفعيل الزيارة بكود جديد' },
  delivery_undone: { en: 'Delivery undone', ar: 'تم التراجع عن التسليم' },
}

/** What an event says once the goods are on their way back. */
const textsOfReturn: Partial<Record<TrackingAction, Bilingual>> = {
  out_for_delivery: { en: 'On the way to the sender', ar: 'في الطريق إلى الراسل' },
}

type Told = {
  action: TrackingAction
  otherCase: number | null
  /** True of what happens after the goods turned back. */
  isReturn: boolean
}

/** What a tracking event says to people, with its case when it has one. */
export function trackingText({ action, otherCase, isReturn }: Told, language: Language): string {
  const text = ((isReturn && textsOfReturn[action]) || texts[action])[language]
  return otherCase === null ? text : `${text}: ${otherCases[otherCase as OtherCase][language]}`
}
