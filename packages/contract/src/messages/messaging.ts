import type { Bilingual } from '../values/language.ts'

/** Refusals about messages to receivers, and the parts of their texts that we fill. */
export const messagingMessages = {
  message_not_found: { en: 'There is no such message', ar: 'لا توجد رسالة بهذا الرقم' },
  message_under_way: { en: 'The message is not sent yet', ar: 'الرسالة لم تُرسل بعد' },
  message_sent_often: {
    en: 'The message was sent again {maximum} times already',
    ar: 'أُعيد إرسال الرسالة {maximum, plural, one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} بالفعل',
  },
  message_no_recipient: {
    en: 'There is no phone or e-mail to send it to',
    ar: 'لا يوجد رقم هاتف أو بريد لإرسالها إليه',
  },
  message_channel_off: { en: 'This channel is off', ar: 'هذه القناة متوقفة' },
  message_phone_stopped: { en: 'This phone gets no messages any more', ar: 'هذا الرقم لا يستقبل رسائلنا' },
  phone_not_stopped: { en: 'This phone is not stopped', ar: 'هذا الرقم ليس موقوفًا' },
  message_day_limit: {
    en: 'This phone got {maximum, plural, one {# message} other {# messages}} today, which is the limit',
    ar: 'وصل إلى هذا الرقم اليوم {maximum, plural, one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}، وهو الحد الأقصى',
  },
  message_tests_limit: {
    en: 'You sent {maximum} tests within the hour. Try again later',
    ar: 'أرسلت {maximum, plural, one {رسالة تجريبية واحدة} two {رسالتين تجريبيتين} few {# رسائل تجريبية} many {# رسالة تجريبية} other {# رسالة تجريبية}} خلال ساعة. حاول لاحقًا',
  },
  template_unknown_variable: {
    en: '{unknown} is not known here. You can use: {known}',
    ar: '{unknown} غير معروف هنا. المتاح: {known}',
  },
  template_text_missing: { en: 'Write the text', ar: 'اكتب النص' },
  template_name_missing: {
    en: 'Write the name of the approved template: small letters, digits and _',
    ar: 'اكتب اسم القالب المعتمد: حروف إنجليزية صغيرة وأرقام و _',
  },
  template_only_email: { en: 'Clients get this by e-mail only', ar: 'تصل هذه الرسالة للعملاء بالبريد فقط' },
  template_fallback_only_sms: {
    en: 'Only an SMS can replace WhatsApp',
    ar: 'الرسالة النصية وحدها بديل لواتساب',
  },
  value_next_try: {
    en: 'We will try again. Choose a day that suits you',
    ar: 'سنحاول مرة أخرى، ويمكنك اختيار اليوم المناسب لك',
  },
  value_next_refused: {
    en: 'We ask the shop what happens next. If you want it after all, choose a day',
    ar: 'نسأل المتجر عما يحدث بعد ذلك. إذا كنت تريدها فاختر يومًا',
  },
  value_next_return: { en: 'The parcel goes back to the shop', ar: 'ستعود الشحنة إلى المتجر' },
  value_code: {
    en: 'Code {code}: give it only when you hold the parcel.',
    ar: 'كود الاستلام {code}: لا تعطه للمندوب إلا والشحنة في يدك.',
  },
  value_no_code: { en: 'No code is needed.', ar: 'لا يلزم كود للاستلام.' },
  value_hours: { en: 'from {from} to {until}', ar: 'من {from} إلى {until}' },
  value_any_hour: { en: 'during the day', ar: 'خلال اليوم' },
  value_balance_owed: { en: 'We owe you {amount} EGP now', ar: 'مستحق لك الآن {amount} جنيه' },
  value_balance_owing: { en: 'You owe us {amount} EGP now', ar: 'مستحق عليك الآن {amount} جنيه' },
} as const satisfies Record<string, Bilingual>
