import type { Bilingual } from '../values/language.ts'

/** Messages of all calls. */
export const callMessages = {
  ok: { en: 'Done', ar: 'تم' },
  contact_mail_subject: { en: 'A message from {name}', ar: 'رسالة من {name}' },

  repeated_field: { en: 'This field was sent more than once', ar: 'أُرسل هذا الحقل أكثر من مرة' },
  too_many_fields: {
    en: 'Send at most {maximum} fields',
    ar: 'أرسل {maximum, plural, one {حقلًا واحدًا} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}} على الأكثر',
  },
  host_too_long: { en: 'The Host header is too long', ar: 'ترويسة Host أطول من المسموح' },
  too_deep: {
    en: 'The JSON has more than {maximum} levels',
    ar: 'بيانات JSON متداخلة في أكثر من {maximum, plural, one {مستوى واحد} two {مستويين} few {# مستويات} many {# مستوى} other {# مستوى}}',
  },
  too_large: { en: 'This is too large', ar: 'الحجم أكبر من المسموح' },
  not_json: { en: 'This is not valid JSON of the expected shape', ar: 'هذا ليس JSON بالشكل المتوقع' },

  no_session: { en: 'Sign in first', ar: 'سجّل الدخول أولًا' },
  outdated_app: {
    en: 'This version is no longer supported. Reload the page',
    ar: 'لم تعد هذه النسخة مدعومة. أعد تحميل الصفحة',
  },
  wrong_app_key: { en: 'Unknown app', ar: 'تطبيق غير معروف' },
  wrong_client_credentials: { en: 'Unknown client id or token', ar: 'معرّف العميل أو الرمز غير صحيح' },
  client_offline: { en: 'This client is not active', ar: 'هذا العميل غير مفعّل' },
  not_allowed: { en: 'You may not do this', ar: 'ليس لديك صلاحية لهذا الإجراء' },
  not_staff: {
    en: 'You are signed in as a merchant. Only staff may do this',
    ar: 'أنت مسجّل الدخول كتاجر. هذا الإجراء للموظفين فقط',
  },
  not_found: { en: 'Not found', ar: 'غير موجود' },
  stale: {
    en: 'Somebody changed this meanwhile. Load it again',
    ar: 'عدّل شخص آخر هذه البيانات. أعد تحميلها',
  },
  /** Said where the form lets the person decide what stays. */
  overtaken: {
    en: 'Somebody changed this meanwhile',
    ar: 'عدّل شخص آخر هذه البيانات في الأثناء',
  },
  repeat_differs: {
    en: 'This key was already used for another request',
    ar: 'استُخدم هذا المفتاح من قبل لطلب آخر',
  },
  repeat_of_secret: {
    en: 'This was done already. Its answer holds a secret and is given only once',
    ar: 'نُفّذ هذا الطلب من قبل. ردّه سري ولا يُعرض إلا مرة واحدة',
  },
  too_many_requests: { en: 'Too many requests. Try again shortly', ar: 'طلبات كثيرة. حاول بعد قليل' },
  unsupported_body: { en: 'This content type is not supported', ar: 'نوع المحتوى غير مدعوم' },
  unavailable: { en: 'The service is busy. Try again shortly', ar: 'الخدمة مشغولة. حاول بعد قليل' },
  failed: { en: 'Something went wrong on our side', ar: 'حدث خطأ لدينا' },
  unknown_call: { en: 'There is no such call', ar: 'لا يوجد هذا الطلب' },
} as const satisfies Record<string, Bilingual>
