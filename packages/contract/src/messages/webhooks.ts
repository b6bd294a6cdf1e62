import type { Bilingual } from '../values/language.ts'

/** Messages about webhooks, and reasons of failed deliveries. */
export const webhookMessages = {
  webhook_url_https: {
    en: 'Only https addresses are called',
    ar: 'نرسل إلى عناوين https فقط',
  },
  webhook_url_private: {
    en: 'This is a private address; webhooks go to public ones only',
    ar: 'هذا عنوان خاص؛ الإشعارات تُرسل إلى عناوين عامة فقط',
  },
  webhook_same_url: {
    en: 'This client has this address already',
    ar: 'هذا العنوان مسجّل لهذا العميل بالفعل',
  },
  webhooks_full: {
    en: 'A client has at most {maximum} addresses',
    ar: 'للعميل {maximum, plural, one {عنوان واحد} two {عنوانان} few {# عناوين} many {# عنوانًا} other {# عنوان}} على الأكثر',
  },
  webhook_is_off: {
    en: 'This address is switched off. Switch it on first',
    ar: 'هذا العنوان موقوف. شغّله أولًا',
  },
  webhook_secret_over: {
    en: 'The secret was shown when it was made, and is not shown again. Rotate it for a new one',
    ar: 'ظهر المفتاح عند إنشائه ولا يظهر مرة أخرى. جدّده للحصول على مفتاح جديد',
  },
  webhook_failed_status: { en: 'The receiver answered {status}', ar: 'ردّ المستقبِل بالرمز {status}' },
  webhook_failed_redirect: {
    en: 'The receiver redirects elsewhere, which is not followed',
    ar: 'المستقبِل يحوّل إلى عنوان آخر، ونحن لا نتبع التحويل',
  },
  webhook_failed_timeout: {
    en: 'No answer within {seconds} seconds',
    ar: 'لم يصل رد خلال {seconds, plural, one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  },
  webhook_failed_name: { en: 'The host name was not found', ar: 'لم يُعثر على اسم الخادم' },
  webhook_failed_private: {
    en: 'The host name leads to a private address, which is not called',
    ar: 'اسم الخادم يشير إلى عنوان خاص، ولا نتصل به',
  },
  webhook_failed_tls: {
    en: 'The certificate of the receiver is not valid',
    ar: 'شهادة الأمان لدى المستقبِل غير صالحة',
  },
  webhook_failed_connection: {
    en: 'The connection was refused or broke off',
    ar: 'رُفض الاتصال أو انقطع',
  },
  webhook_failed_secret: {
    en: 'The secret cannot be read any more: rotate it',
    ar: 'لم يعد من الممكن قراءة المفتاح: جدّده',
  },
  webhook_failed_gone: {
    en: 'The receiver answered 410: it wants no more messages',
    ar: 'ردّ المستقبِل بالرمز 410: لا يريد رسائل أخرى',
  },
  webhook_failed_off: { en: 'The address was switched off', ar: 'أُوقف العنوان' },
} as const satisfies Record<string, Bilingual>
