import type { Bilingual } from '../values/language.ts'
import { statusLabels } from './values.ts'
import { word } from './words.ts'

/**
 * The labels of a tracking event. `tracking`: in the tracking list. `log`: in the activity log, which tells what a
 * person did. `public`: on the public page, which names no people; null for an internal event, which it leaves out.
 * Without `public`, the public page shows `tracking`.
 */
type EventNames = {
  tracking: Bilingual
  /** In tracking and on the public page, once the parcel is on its way back. */
  back?: Bilingual
  log: Bilingual
  public?: Bilingual | null
}

const names = {
  created: {
    tracking: { en: 'Order received', ar: 'تم تسجيل الطلب' },
    log: { en: 'Created a shipment', ar: 'أنشأ شحنة' },
  },
  delivery_boy_set: {
    tracking: { en: 'Delivery boy assigned', ar: 'تم تعيين المندوب' },
    log: { en: 'Assigned a delivery boy', ar: 'عيّن مندوبًا' },
    public: { en: 'Pick-up arranged', ar: 'تم ترتيب الاستلام من الراسل' },
  },
  delivery_boy_changed: {
    tracking: { en: 'Delivery boy changed', ar: 'تم تغيير المندوب' },
    log: { en: 'Changed the delivery boy', ar: 'غيّر المندوب' },
    public: null,
  },
  delivery_boy_removed: {
    tracking: { en: 'Delivery boy removed', ar: 'أُلغي تعيين المندوب' },
    log: { en: 'Removed the delivery boy', ar: 'ألغى تعيين المندوب' },
    public: null,
  },
  taken_over: {
    tracking: word('event_taken_over'),
    log: { en: 'Took the goods over', ar: 'استلم البضاعة' },
  },
  brought: {
    tracking: { en: 'Brought to the branch, not scanned yet', ar: 'وصل بها المندوب إلى الفرع ولم تُمسح بعد' },
    log: { en: 'Brought the shipment to a branch', ar: 'أحضر الشحنة إلى فرع' },
    public: null,
  },
  confirmed: {
    tracking: { en: 'Confirmed by another person', ar: 'أكدها شخص آخر' },
    log: {
      en: 'Confirmed a shipment that one person alone had handled',
      ar: 'أكد شحنة نفّذها شخص واحد من أولها لآخرها',
    },
    public: null,
  },
  arrived: {
    tracking: word('event_arrived'),
    log: { en: 'Received the shipment at a branch', ar: 'استلم الشحنة في الفرع' },
    public: { en: 'Arrived at our branch', ar: 'وصلت إلى فرعنا' },
  },
  sent: {
    tracking: { en: 'Sent to another branch', ar: 'أُرسلت إلى فرع آخر' },
    log: { en: 'Sent the shipment to another branch', ar: 'أرسل الشحنة إلى فرع آخر' },
  },
  out_for_delivery: {
    tracking: { en: 'Out for delivery', ar: 'خرجت للتوصيل' },
    back: { en: 'On the way to the sender', ar: 'في الطريق إلى الراسل' },
    log: { en: 'Took the shipment out for delivery', ar: 'خرج بالشحنة للتوصيل' },
  },
  delivered: {
    tracking: statusLabels.delivered,
    log: { en: 'Delivered the shipment', ar: 'سلّم الشحنة' },
  },
  collected: {
    tracking: { en: 'Money collected', ar: 'تم تحصيل المبلغ' },
    log: { en: 'Collected the money of the shipment', ar: 'حصّل مبلغ الشحنة' },
    public: null,
  },
  count_reversed: {
    tracking: { en: 'The count of its cash was reversed', ar: 'أُلغي عدّ نقديتها' },
    log: { en: 'Reversed the count of the shipment’s cash', ar: 'ألغى عدّ نقدية الشحنة' },
    public: null,
  },
  pick_up_failed: {
    tracking: { en: 'Pick-up from the sender failed', ar: 'تعذر الاستلام من الراسل' },
    log: { en: 'Could not pick the shipment up', ar: 'لم يتمكن من استلام الشحنة' },
  },
  attempt_failed: {
    tracking: { en: 'Delivery attempt failed', ar: 'محاولة تسليم لم تنجح' },
    back: { en: 'Could not be handed to the sender', ar: 'تعذر تسليمها إلى الراسل' },
    log: { en: 'Could not hand the shipment over', ar: 'لم يتمكن من تسليم الشحنة' },
  },
  run_given_back: {
    tracking: { en: 'The run was handed back', ar: 'أُعيد خط السير إلى الفرع' },
    log: { en: 'Handed the run of the shipment back', ar: 'أعاد خط سير الشحنة' },
    public: { en: 'The delivery boy could not come', ar: 'لم يتمكن المندوب من الحضور' },
  },
  case_noted: {
    tracking: { en: 'Problem reported', ar: 'تم الإبلاغ عن مشكلة' },
    log: { en: 'Reported a problem', ar: 'أبلغ عن مشكلة' },
    public: null,
  },
  handed_back: {
    tracking: { en: 'Handed back to the branch', ar: 'أُعيدت إلى الفرع' },
    log: { en: 'Took the shipment back at the branch', ar: 'استلم الشحنة من المندوب في الفرع' },
    public: { en: 'Back at our branch', ar: 'عادت إلى فرعنا' },
  },
  turned_to_return: {
    tracking: { en: 'Turned back to the sender', ar: 'بدأت العودة إلى الراسل' },
    log: { en: 'Turned the shipment back to its sender', ar: 'حوّل الشحنة إلى الراسل' },
  },
  cancelled: {
    tracking: { en: 'Order cancelled', ar: 'أُلغي الطلب' },
    log: { en: 'Cancelled the shipment', ar: 'ألغى الشحنة' },
  },
  pick_up_refused: {
    tracking: { en: 'Delivery boy refused the pick-up', ar: 'رفض المندوب الاستلام' },
    log: { en: 'Refused the pick-up', ar: 'رفض الاستلام' },
    public: { en: 'Pick-up refused', ar: 'رُفض الاستلام من الراسل' },
  },
  returned: {
    tracking: word('event_returned'),
    log: { en: 'Returned the shipment to its sender', ar: 'أعاد الشحنة إلى الراسل' },
  },
  delivery_undone: {
    tracking: { en: 'Delivery undone', ar: 'تم التراجع عن التسليم' },
    log: { en: 'Undid the delivery', ar: 'تراجع عن التسليم' },
    public: { en: 'The delivery was recorded by mistake', ar: 'سُجِّل التسليم بالخطأ' },
  },
  undo_asked: {
    tracking: { en: 'Delivery boy says: delivered by mistake', ar: 'المندوب: سُجِّل التسليم بالخطأ' },
    log: { en: 'Asked to undo their own delivery', ar: 'طلب التراجع عن تسليم سجّله' },
    public: null,
  },
  line_locked: {
    tracking: { en: 'Locked after five wrong codes', ar: 'أُوقف بعد خمسة أكواد خاطئة' },
    log: {
      en: 'Gave the fifth wrong hand-over code: the line is locked',
      ar: 'أدخل كود استلام خاطئًا للمرة الخامسة: أُوقفت المرحلة',
    },
    public: null,
  },
  line_released: {
    tracking: { en: 'Released with a new code', ar: 'أُعيد تفعيله بكود جديد' },
    log: {
      en: 'Released a locked line with a new code',
      ar: 'أعاد تفعيل مرحلة موقوفة بكود جديد',
    },
    public: null,
  },
  lost: {
    tracking: { en: 'Written off as lost or destroyed', ar: 'سُجِّلت مفقودة أو تالفة' },
    log: { en: 'Wrote a parcel off as lost or destroyed', ar: 'سجّل الشحنة مفقودة أو تالفة' },
    public: { en: 'The parcel was lost', ar: 'فُقدت الشحنة' },
  },
  found: {
    tracking: { en: 'Found again', ar: 'عُثر عليها' },
    log: { en: 'Reported a written-off parcel as found', ar: 'أبلغ عن العثور على شحنة مفقودة' },
    public: { en: 'The parcel was found', ar: 'عُثر على الشحنة' },
  },
  refusal_confirmed: {
    tracking: { en: 'The branch confirmed the refusal', ar: 'أكد الفرع رفض الاستلام' },
    log: {
      en: 'Confirmed that a pick-up was refused',
      ar: 'أكد رفض استلام الشحنة',
    },
    public: { en: 'Order cancelled', ar: 'أُلغي الطلب' },
  },
  changed: {
    tracking: { en: 'Delivery details changed', ar: 'تم تعديل بيانات التسليم' },
    log: { en: 'Changed where the shipment goes', ar: 'غيّر وجهة الشحنة' },
    public: null,
  },
  visit_locked: {
    tracking: { en: 'Visit locked after five wrong codes', ar: 'أُوقفت الزيارة بعد خمسة أكواد خاطئة' },
    log: {
      en: 'Gave the fifth wrong code of a visit: the visit is locked',
      ar: 'أدخل كود زيارة استلام خاطئًا للمرة الخامسة: أُوقفت الزيارة',
    },
    public: null,
  },
  act_conflict: {
    tracking: {
      en: 'The delivery boy reported something that does not fit the order',
      ar: 'أبلغ المندوب بما لا يوافق الطلب',
    },
    log: {
      en: 'Reported an act that does not fit the order',
      ar: 'أبلغ بإجراء لا يوافق الطلب',
    },
    public: null,
  },
  receiver_said: {
    tracking: { en: 'The receiver answered', ar: 'ردّ المستلم' },
    log: { en: 'The receiver answered', ar: 'ردّ المستلم' },
    public: null,
  },
  visit_released: {
    tracking: { en: 'Visit released with a new code', ar: 'أُعيد تفعيل الزيارة بكود جديد' },
    log: {
      en: 'Released a locked visit with a new code',
      ar: 'أعاد تفعيل زيارة استلام موقوفة بكود جديد',
    },
    public: null,
  },
} as const satisfies Record<string, EventNames>

export type ShipmentEvent = keyof typeof names

/** THE table of tracking events, by the action in `tracking_events`. */
export const shipmentEventNames: Readonly<Record<ShipmentEvent, EventNames>> = names
