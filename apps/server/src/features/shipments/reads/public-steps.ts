import { type Bilingual, type CallReply, failureReasons, type Language } from '@mersal/contract'
import type { TrackingAction } from '../lifecycle/index.ts'
import type { TrackedEvent } from './public-tracking.repository.ts'

/** What the public is told of each event; null when it is no step of the parcel's way. */
const texts: Record<TrackingAction, Bilingual | null> = {
  created: { en: 'Order received', ar: 'تم تسجيل الطلب' },
  delivery_boy_set: { en: 'Pick-up arranged', ar: 'تم ترتيب الاستلام من الراسل' },
  delivery_boy_changed: null,
  taken_over: { en: 'Picked up from the sender', ar: 'تم الاستلام من الراسل' },
  arrived: { en: 'Arrived at our branch', ar: 'وصلت إلى فرعنا' },
  sent: { en: 'Sent to another branch', ar: 'أُرسلت إلى فرع آخر' },
  out_for_delivery: { en: 'Out for delivery', ar: 'خرجت للتوصيل' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  collected: null,
  pick_up_failed: { en: 'Pick-up from the sender failed', ar: 'تعذر الاستلام من الراسل' },
  attempt_failed: { en: 'Delivery attempt failed', ar: 'محاولة تسليم لم تنجح' },
  case_noted: null,
  line_locked: null,
  line_released: null,
  changed: null,
  visit_locked: null,
  visit_released: null,
  handed_back: { en: 'Back at our branch', ar: 'عادت إلى فرعنا' },
  turned_to_return: { en: 'Turned back to the sender', ar: 'بدأت العودة إلى الراسل' },
  cancelled: { en: 'Order cancelled', ar: 'أُلغي الطلب' },
  pick_up_refused: { en: 'Pick-up refused', ar: 'رُفض الاستلام من الراسل' },
  refusal_confirmed: { en: 'Order cancelled', ar: 'أُلغي الطلب' },
  returned: { en: 'Back with the sender', ar: 'عادت إلى الراسل' },
  delivery_undone: { en: 'The delivery was recorded by mistake', ar: 'سُجِّل التسليم بالخطأ' },
}

/** What an event says once the parcel is on its way back. */
const textsOfReturn: Partial<Record<TrackingAction, Bilingual>> = {
  out_for_delivery: { en: 'On the way to the sender', ar: 'في الطريق إلى الراسل' },
  attempt_failed: { en: 'Could not be handed to the sender', ar: 'تعذر تسليمها إلى الراسل' },
}

/** An order has one pick-up arranged at a time: an event of another leg's delivery boy is no step. */
const isStep = ({ action, from_status, to_status }: TrackedEvent) =>
  action !== 'delivery_boy_set' || from_status !== to_status

/** A parcel's way so far, as the public is told it. */
export function publicSteps(
  events: readonly TrackedEvent[],
  language: Language,
): CallReply<'track'>['steps'] {
  const turned = events.findIndex(({ action }) => action === 'turned_to_return')
  return events.filter(isStep).flatMap((event) => {
    const back = turned !== -1 && events.indexOf(event) > turned
    const text = (back ? textsOfReturn[event.action] : undefined) ?? texts[event.action]
    if (text === null) return []
    const reason = back ? undefined : failureReasons[event.other_case as keyof typeof failureReasons]
    const said =
      event.action === 'attempt_failed' && reason ? `${text[language]}: ${reason[language]}` : text[language]
    return [{ status: event.to_status, at: new Date(event.at).toISOString(), text: said }]
  })
}
