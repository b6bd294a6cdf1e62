import type {
  ChannelUse,
  MessageChannel,
  MessageEvent,
  MessageReason,
  MessageState,
  MessageVariable,
  RateKind,
} from '../messaging/message-values.ts'
import type { ResumeReason } from '../messaging/stopped-phones.ts'
import type { BarReason, BarState } from '../shipments/phone-bars.ts'
import type { Bilingual } from '../values/language.ts'

export const messageEventLabels: Readonly<Record<MessageEvent, Bilingual>> = {
  order_accepted: { en: 'Order accepted', ar: 'تأكيد الطلب' },
  out_for_delivery: { en: 'Out for delivery', ar: 'خرجت للتوصيل' },
  attempt_failed: { en: 'Attempt failed', ar: 'محاولة تسليم لم تنجح' },
  new_day: { en: 'New day', ar: 'موعد جديد' },
  held_at_branch: { en: 'Held at a branch', ar: 'في انتظار الاستلام من الفرع' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  returned: { en: 'Returned', ar: 'أُعيدت إلى الراسل' },
  redirect_asked: { en: 'Another phone and place asked for', ar: 'طلب تغيير الهاتف والمكان' },
  client_digest: { en: 'Daily digest', ar: 'الملخص اليومي' },
  settlement: { en: 'Settlement', ar: 'تسوية' },
}

export const messageChannelLabels: Readonly<Record<MessageChannel, Bilingual>> = {
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  sms: { en: 'SMS', ar: 'رسالة نصية' },
  email: { en: 'E-mail', ar: 'بريد إلكتروني' },
}

export const messageStateLabels: Readonly<Record<MessageState, Bilingual>> = {
  planned: { en: 'Planned', ar: 'مجدولة' },
  sending: { en: 'Sending', ar: 'جارٍ الإرسال' },
  sent: { en: 'Sent', ar: 'أُرسلت' },
  delivered: { en: 'Delivered', ar: 'وصلت' },
  read: { en: 'Read', ar: 'قُرئت' },
  failed: { en: 'Failed', ar: 'فشلت' },
  unknown: { en: 'Unknown', ar: 'غير معروفة' },
  skipped: { en: 'Not sent', ar: 'لم تُرسل' },
}

export const messageReasonLabels: Readonly<Record<MessageReason, Bilingual>> = {
  quiet_hours: { en: 'Waits for the end of the quiet hours', ar: 'تنتظر انتهاء ساعات الهدوء' },
  provider_slow: { en: 'The provider asked us to wait', ar: 'طلب مزود الخدمة الانتظار' },
  provider_unreachable: { en: 'The provider cannot be reached', ar: 'تعذر الاتصال بمزود الخدمة' },
  sandbox: { en: 'A sandbox order', ar: 'طلب تجريبي' },
  no_phone: { en: 'No phone or e-mail', ar: 'لا يوجد رقم هاتف أو بريد' },
  opted_out: { en: 'The person wants no messages', ar: 'طلب صاحب الرقم إيقاف الرسائل' },
  wrong_number: { en: 'The number belongs to another person', ar: 'الرقم يخص شخصًا آخر' },
  daily_limit: { en: 'Too many messages to this phone today', ar: 'رسائل كثيرة إلى هذا الرقم اليوم' },
  too_late: { en: 'It was too late to send it', ar: 'فات وقت إرسالها' },
  out_of_date: { en: 'It was no longer true', ar: 'لم تعد صحيحة وقت الإرسال' },
  refused: { en: 'The provider refused it', ar: 'رفضها مزود الخدمة' },
  undelivered: { en: 'The provider could not deliver it', ar: 'لم يتمكن مزود الخدمة من توصيلها' },
  no_answer: { en: 'The provider did not answer in time', ar: 'لم يرد مزود الخدمة في الوقت المحدد' },
  interrupted: { en: 'The server stopped while it sent', ar: 'توقف الخادم أثناء الإرسال' },
}

/** Why a stopped phone gets messages again. */
export const resumeReasonLabels: Readonly<Record<ResumeReason, Bilingual>> = {
  owner_asked: { en: 'Its owner asked for messages again', ar: 'طلب صاحب الرقم عودة الرسائل' },
  stopped_by_mistake: { en: 'It was stopped by mistake', ar: 'أُوقف الرقم بالخطأ' },
}

/** Why nothing is delivered to a phone. */
export const barReasonLabels: Readonly<Record<BarReason, Bilingual>> = {
  fee_not_paid: { en: 'Service fee not paid', ar: 'لم يدفع رسوم الخدمة' },
  not_collected: { en: 'Purchase not collected', ar: 'لم يستلم مشترياته' },
  abuse: { en: 'Abuse', ar: 'إساءة' },
}

export const barStateLabels: Readonly<Record<BarState, Bilingual>> = {
  barred: { en: 'Barred', ar: 'موقوف' },
  lifted: { en: 'Lifted by payment', ar: 'عاد بعد الدفع' },
  voided: { en: 'Voided', ar: 'ملغى' },
}

export const channelUseLabels: Readonly<Record<ChannelUse, Bilingual>> = {
  always: { en: 'Always', ar: 'دائمًا' },
  fallback: { en: 'If WhatsApp does not arrive', ar: 'إذا لم تصل رسالة واتساب' },
  off: { en: 'Off', ar: 'متوقفة' },
}

export const messageVariableLabels: Readonly<Record<MessageVariable, Bilingual>> = {
  shop: { en: 'the client’s name', ar: 'اسم العميل' },
  company: { en: 'our name', ar: 'اسم شركتنا' },
  phone: { en: 'our phone', ar: 'هاتف شركتنا' },
  name: { en: 'the receiver’s name', ar: 'اسم المستلم' },
  awb: { en: 'the AWB', ar: 'رقم البوليصة' },
  amount: { en: 'the amount in EGP', ar: 'المبلغ بالجنيه' },
  link: { en: 'the receiver’s own link', ar: 'رابط المستلم' },
  code: { en: 'the receiver’s code', ar: 'كود المستلم' },
  code_text: {
    en: 'a sentence about the code, or that none is needed',
    ar: 'جملة عن الكود، أو أنه غير مطلوب',
  },
  reason: { en: 'why the attempt failed', ar: 'سبب عدم التسليم' },
  next: { en: 'what happens next', ar: 'ما سيحدث بعد ذلك' },
  day: { en: 'the day', ar: 'اليوم' },
  hours: { en: 'the hours', ar: 'الساعات' },
  branch: { en: 'the branch’s name', ar: 'اسم الفرع' },
  address: { en: 'the branch’s address', ar: 'عنوان الفرع' },
  delivered: { en: 'delivered parcels', ar: 'شحنات تم تسليمها' },
  failed: { en: 'failed attempts', ar: 'محاولات لم تنجح' },
  returned: { en: 'returned parcels', ar: 'شحنات مرتجعة' },
  balance: { en: 'a sentence about the balance', ar: 'جملة عن الرصيد' },
  shipments: { en: 'the number of shipments', ar: 'عدد الشحنات' },
}

export const rateLabels: Readonly<Record<RateKind, Bilingual>> = {
  sms_segment: { en: 'One SMS segment', ar: 'جزء رسالة نصية واحد' },
  whatsapp_utility: { en: 'WhatsApp, utility', ar: 'واتساب، رسائل خدمية' },
  whatsapp_marketing: { en: 'WhatsApp, marketing', ar: 'واتساب، رسائل تسويقية' },
  whatsapp_authentication: { en: 'WhatsApp, authentication', ar: 'واتساب، رسائل تحقق' },
}
