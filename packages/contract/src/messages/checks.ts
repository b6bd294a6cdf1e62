import { fill, type MessageParameters } from '../values/fill.ts'
import type { Bilingual, Language } from '../values/language.ts'

/** Messages that the browser also shows: errors of fields before a request, and the end of a session. */
export const checks = {
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  unknown_field: { en: 'There is no field named {names}', ar: 'لا يوجد حقل باسم {names}' },
  not_text: { en: 'This is not readable text', ar: 'هذا ليس نصًا مقروءًا' },
  no_name: { en: 'Write a name that can be read', ar: 'اكتب اسمًا مقروءًا' },
  not_a_choice: { en: 'Choose one of: {choices}', ar: 'اختر واحدًا من: {choices}' },
  not_a_flag: { en: 'Send 1 or 0', ar: 'أرسل 1 أو 0' },
  not_a_number: { en: 'This is not a number', ar: 'هذا ليس رقمًا' },
  not_an_id: { en: 'This is not an id', ar: 'هذا ليس معرّفًا صحيحًا' },
  not_four_digits: {
    en: 'Write the last four digits of the phone',
    ar: 'اكتب آخر أربعة أرقام من رقم الهاتف',
  },
  not_a_date: {
    en: 'Write the date as YYYY-MM-DD, from 2000-01-01 on',
    ar: 'اكتب التاريخ هكذا YYYY-MM-DD، بدءًا من 2000-01-01',
  },
  not_a_month: {
    en: 'Write the month as YYYY-MM, from 2000-01 on',
    ar: 'اكتب الشهر هكذا YYYY-MM، بدءًا من 2000-01',
  },
  not_an_awb: {
    en: 'This is not an AWB: check its digits',
    ar: 'هذا ليس رقم بوليصة صحيحًا: راجع الأرقام',
  },
  not_an_amount: {
    en: 'Write the amount in EGP with at most two decimal places, up to 10,000,000',
    ar: 'اكتب المبلغ بالجنيه بحد أقصى خانتين عشريتين، وبما لا يزيد على 10,000,000',
  },
  not_positive: { en: 'This must be a positive number', ar: 'يجب أن يكون رقمًا أكبر من صفر' },
  too_short: { en: 'Write at least {minimum} characters', ar: 'الحد الأدنى لعدد الأحرف: {minimum}' },
  too_long: {
    en: 'Write at most {maximum} characters',
    ar: 'اكتب {maximum, plural, one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأكثر',
  },
  too_small: { en: 'This must be at least {minimum}', ar: 'يجب ألا يقل عن {minimum}' },
  too_big: { en: 'This must be at most {maximum}', ar: 'يجب ألا يزيد عن {maximum}' },
  too_many: { en: 'Send at most {maximum}', ar: 'الحد الأقصى: {maximum}' },
  too_precise: {
    en: 'Write at most {places} decimal places',
    ar: 'الحد الأقصى للخانات العشرية: {places}',
  },
  not_an_hour: { en: 'Write the hour as HH:MM', ar: 'اكتب الساعة هكذا HH:MM' },
  not_a_colour: { en: 'Write the colour as #RRGGBB', ar: 'اكتب اللون هكذا ‎#RRGGBB' },
  not_a_web_address: {
    en: 'Write an address that starts with https://',
    ar: 'اكتب عنوانًا يبدأ بـ \u2066https://\u2069',
  },
  days_reversed: { en: 'The last day is before the first', ar: 'اليوم الأخير قبل اليوم الأول' },
  invalid: { en: 'This value is not valid', ar: 'هذه القيمة غير صحيحة' },

  phone_or_email_required: {
    en: 'Enter your mobile number or e-mail',
    ar: 'أدخل رقم موبايلك أو بريدك الإلكتروني',
  },
  email_required: { en: 'Email is Required', ar: 'البريد الإلكتروني مطلوب' },
  email_invalid: { en: 'Email not valid', ar: 'البريد الإلكتروني غير صحيح' },
  email_length: {
    en: 'Email should have 6 to 255 characters',
    ar: 'يجب أن يتكون البريد الإلكتروني من 6 إلى 255 حرفًا',
  },
  phone_required: { en: 'Phone number is required', ar: 'رقم الهاتف مطلوب' },
  password_required: { en: 'Password is required', ar: 'كلمة المرور مطلوبة' },
  phone_prefix: {
    en: 'It should start with 012, 010, 011, or 015',
    ar: 'يجب أن يبدأ بـ 012 أو 010 أو 011 أو 015',
  },
  phone_digits: {
    en: 'Phone number should have exactly 11 digits',
    ar: 'يجب أن يتكون رقم الهاتف من 11 رقمًا بالضبط',
  },

  passwords_differ: { en: 'Passwords must match', ar: 'كلمتا المرور غير متطابقتين' },
  re_password_differs: { en: "passwords doesn't match", ar: 'كلمتا المرور غير متطابقتين' },
  first_name_length: {
    en: 'First name should have 2 to 20 characters',
    ar: 'يجب أن يتكون الاسم الأول من 2 إلى 20 حرفًا',
  },
  last_name_length: {
    en: 'Last name should have 2 to 20 characters',
    ar: 'يجب أن يتكون اسم العائلة من 2 إلى 20 حرفًا',
  },
  first_name_unreadable: {
    en: 'Write a first name that can be read',
    ar: 'اكتب الاسم الأول بحروف مقروءة',
  },
  last_name_unreadable: {
    en: 'Write a last name that can be read',
    ar: 'اكتب اسم العائلة بحروف مقروءة',
  },
  address_length: {
    en: 'Address should have 10 to 255 characters',
    ar: 'يجب أن يتكون العنوان من 10 إلى 255 حرفًا',
  },
  not_a_plate_number: { en: 'Write one to four digits', ar: 'اكتب من رقم واحد إلى أربعة أرقام' },
  national_id: {
    en: 'National ID should have exactly 14 digits',
    ar: 'يجب أن يتكون الرقم القومي من 14 رقمًا بالضبط',
  },
  tax_number_digits: {
    en: 'The tax registration number has exactly 9 digits',
    ar: 'يتكون رقم التسجيل الضريبي من 9 أرقام بالضبط',
  },
  stands_most: {
    en: 'you can select up to {maximum} stands',
    ar: 'يمكنك اختيار {maximum, plural, one {باكية واحدة} two {باكيتين} few {# بواكٍ} many {# باكية} other {# باكية}} على الأكثر',
  },
  discount_number: { en: 'The discount is from 0 to 100 EGP', ar: 'الخصم من 0 إلى 100 جنيه' },
  image_type: { en: 'file type not supported', ar: 'نوع الملف غير مدعوم' },
  photo_or_reference: {
    en: 'Add a photo of the slip, or the reference that the machine printed',
    ar: 'أضف صورة الإيصال، أو الرقم المرجعي الذي طبعته الماكينة',
  },
  managers_differ: {
    en: 'The manager was sent twice with different values',
    ar: 'أُرسل المدير مرتين بقيمتين مختلفتين',
  },

  bank_of_no_branch: {
    en: 'The bank belongs to no branch. Ask for the bank, or for the safe of a branch',
    ar: 'البنك لا يتبع فرعًا. اطلب البنك، أو خزينة فرع',
  },

  session_expired: { en: 'Your session has ended. Sign in again', ar: 'انتهت الجلسة. سجّل الدخول مرة أخرى' },
  access_denied: {
    en: 'Access denied: your account may not enter the dashboard',
    ar: 'غير مسموح: ليس لحسابك حق الدخول إلى لوحة التحكم',
  },
  file_too_large: {
    en: 'The file is larger than {megabytes} MB',
    ar: 'الملف أكبر من {megabytes} ميجابايت',
  },

  point_incomplete: { en: 'Give both latitude and longitude', ar: 'أدخل خط العرض وخط الطول معًا' },

  webhook_url_invalid: {
    en: 'Write the whole address, beginning with https://',
    ar: 'اكتب العنوان كاملًا، بدءًا من \u2066https://\u2069',
  },
  webhook_url_plain: {
    en: 'The address must have no user, password or # part',
    ar: 'يجب ألا يحتوي العنوان على اسم مستخدم أو كلمة مرور أو جزء بعد #',
  },
  iban_country: {
    en: 'This is not an Egyptian IBAN: an Egyptian IBAN begins with EG',
    ar: 'هذا ليس رقم IBAN مصريًا: يبدأ الرقم المصري بـ EG',
  },
  iban_length: {
    en: 'An Egyptian IBAN has 29 characters: EG and 27 digits',
    ar: 'رقم IBAN المصري 29 خانة: EG ثم 27 رقمًا',
  },
  iban_digits: {
    en: 'The check digits of this IBAN are wrong: one of its digits is mistyped',
    ar: 'رقم IBAN غير صحيح: راجع أرقامه، فأحدها مكتوب خطأ',
  },
  not_instapay: {
    en: 'Write the InstaPay address as name@instapay',
    ar: 'اكتب عنوان إنستاباي هكذا name@instapay',
  },

  webhook_events_required: { en: 'Choose at least one event', ar: 'اختر حدثًا واحدًا على الأقل' },
} as const satisfies Record<string, Bilingual>

export type CheckKey = keyof typeof checks

/** Renders the message of `key` in `language` with its parameters. */
export function checkSentence(key: CheckKey, language: Language, parameters: MessageParameters = {}): string {
  return fill(checks[key][language], parameters, language)
}

export function isCheckKey(text: string): text is CheckKey {
  return Object.hasOwn(checks, text)
}
