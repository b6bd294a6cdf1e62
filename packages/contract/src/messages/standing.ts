import type { Bilingual } from '../values/language.ts'

/** Answers about barred phones (docs/decisions/0070-standing-of-receivers.md). Merchants read `phone_barred` and nothing else. */
export const standingMessages = {
  phone_barred: { en: 'We do not deliver to this phone', ar: 'لا نوصّل طلبات إلى هذا الرقم' },
  phone_barred_fee_not_paid: {
    en: 'We do not deliver to this phone: the service fee of order {order} was not paid. A payment of {amount} EGP at any branch lifts this',
    ar: 'التوصيل موقوف لهذا الرقم: لم تُدفع رسوم خدمة الطلب {order}. يعود التوصيل بعد دفع {amount} جنيه في أي فرع',
  },
  phone_barred_not_collected: {
    en: 'We do not deliver to this phone: the purchase of order {order} was not collected. A payment of {amount} EGP at any branch lifts this',
    ar: 'التوصيل موقوف لهذا الرقم: لم يستلم صاحبه مشتريات الطلب {order}. يعود التوصيل بعد دفع {amount} جنيه في أي فرع',
  },
  phone_barred_abuse: {
    en: 'We do not deliver to this phone: its owner abused our people (order {order})',
    ar: 'التوصيل موقوف لهذا الرقم: أساء صاحبه إلى فريقنا (الطلب {order})',
  },
  phone_now_barred: { en: 'We no longer deliver to this phone', ar: 'تم إيقاف التوصيل لهذا الرقم' },
  bar_phone_of_order: {
    en: 'The receiver of this order does not have this phone',
    ar: 'هذا ليس رقم مستلم هذا الطلب',
  },
  bar_amount_of_abuse: {
    en: 'A payment does not lift a bar for abuse',
    ar: 'الإيقاف بسبب الإساءة لا يُرفع بالدفع',
  },
  bar_amount_too_large: {
    en: 'At most {most} EGP: what this parcel cost its receiver and its sender',
    ar: '{most} جنيه على الأكثر: قيمة الطرد ورسومه',
  },
  bar_exists: {
    en: 'This phone is already barred for this order and reason',
    ar: 'التوصيل موقوف لهذا الرقم بالفعل بسبب هذا الطلب',
  },
  bar_not_found: { en: 'There is no such barred phone', ar: 'لا يوجد رقم موقوف بهذا الرقم' },
  bar_ended: { en: 'This phone is no longer barred for this', ar: 'انتهى إيقاف التوصيل لهذا الرقم' },
  bar_void_own: {
    en: 'You barred this phone, or an account linked to yours did. Another manager or a superuser voids the bar; if there is nobody else, you can void it a day later',
    ar: 'أنت من أوقف التوصيل لهذا الرقم، أو حساب مرتبط بحسابك. يلغيه مدير آخر أو المدير العام، وإن لم يوجد غيرك فيمكنك إلغاؤه بعد يوم',
  },
  bar_paid: { en: 'Paid. We deliver to this phone again', ar: 'تم الدفع، وعاد التوصيل لهذا الرقم' },
  bar_paid_still_barred: {
    en: 'Paid. The phone is still barred for something else',
    ar: 'تم الدفع، لكن الرقم ما زال موقوفًا لسبب آخر',
  },
  bar_voided: { en: 'Voided', ar: 'تم إلغاء الإيقاف' },
} as const satisfies Record<string, Bilingual>
