import type { Bilingual, Language } from './language.ts'

/**
 * Every sentence the system answers with, in both languages. `{name}` is filled from the parameters.
 * English texts that the spec gives (§5, §8) stand here letter by letter.
 */
export const messages = {
  ok: { en: 'Done', ar: 'تم' },

  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  unknown_field: { en: 'There is no field named {names}', ar: 'لا يوجد حقل باسم {names}' },
  repeated_field: { en: 'This field was sent more than once', ar: 'أُرسل هذا الحقل أكثر من مرة' },
  not_text: { en: 'This is not readable text', ar: 'هذا ليس نصًا مقروءًا' },
  not_json: { en: 'This is not valid JSON of the expected shape', ar: 'هذا ليس JSON بالشكل المتوقع' },
  not_a_choice: { en: 'Choose one of: {choices}', ar: 'اختر واحدًا من: {choices}' },
  not_a_flag: { en: 'Send 1 or 0', ar: 'أرسل 1 أو 0' },
  not_a_number: { en: 'This is not a number', ar: 'هذا ليس رقمًا' },
  not_an_id: { en: 'This is not an id', ar: 'هذا ليس معرّفًا صحيحًا' },
  not_a_date: { en: 'Write the date as YYYY-MM-DD', ar: 'اكتب التاريخ هكذا YYYY-MM-DD' },
  not_an_awb: {
    en: 'This is not an AWB: check its digits',
    ar: 'هذا ليس رقم بوليصة صحيحًا: راجع الأرقام',
  },
  not_an_amount: {
    en: 'Write the amount in EGP with at most two decimal places, from 0 to 10000000',
    ar: 'اكتب المبلغ بالجنيه بحد أقصى خانتين عشريتين، من 0 إلى 10000000',
  },
  not_positive: { en: 'This must be a positive number', ar: 'يجب أن يكون رقمًا أكبر من صفر' },
  too_short: { en: 'Write at least {minimum} characters', ar: 'اكتب {minimum} أحرف على الأقل' },
  too_long: { en: 'Write at most {maximum} characters', ar: 'اكتب {maximum} حرفًا على الأكثر' },
  too_small: { en: 'This must be at least {minimum}', ar: 'يجب ألا يقل عن {minimum}' },
  too_big: { en: 'This must be at most {maximum}', ar: 'يجب ألا يزيد عن {maximum}' },
  too_many: { en: 'Send at most {maximum}', ar: 'أرسل {maximum} على الأكثر' },
  too_precise: {
    en: 'Write at most {places} decimal places',
    ar: 'اكتب {places} خانات عشرية على الأكثر',
  },
  invalid: { en: 'This value is not valid', ar: 'هذه القيمة غير صحيحة' },

  email_required: { en: 'Email is Required', ar: 'البريد الإلكتروني مطلوب' },
  email_invalid: { en: 'Email not valid', ar: 'البريد الإلكتروني غير صحيح' },
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
  password_common: {
    en: 'This password is too common. Choose another',
    ar: 'كلمة المرور شائعة جدًا. اختر غيرها',
  },
  first_name_length: {
    en: 'First name should have 2 to 20 characters',
    ar: 'يجب أن يتكون الاسم الأول من 2 إلى 20 حرفًا',
  },
  last_name_length: {
    en: 'Last name should have 2 to 20 characters',
    ar: 'يجب أن يتكون اسم العائلة من 2 إلى 20 حرفًا',
  },
  address_length: {
    en: 'Address should have 10 to 255 characters',
    ar: 'يجب أن يتكون العنوان من 10 إلى 255 حرفًا',
  },
  national_id: {
    en: 'National ID should have exactly 14 digits',
    ar: 'يجب أن يتكون الرقم القومي من 14 رقمًا بالضبط',
  },
  stands_most: { en: 'you can select up to {maximum} stands', ar: 'يمكنك اختيار {maximum} باكية على الأكثر' },
  discount_number: { en: 'The discount is from 0 to 100 EGP', ar: 'الخصم من 0 إلى 100 جنيه' },
  image_type: { en: 'file type not supported', ar: 'نوع الملف غير مدعوم' },
  email_taken: { en: 'This email belongs to another employee', ar: 'البريد الإلكتروني مستخدم لموظف آخر' },
  phone_taken: { en: 'This phone number belongs to another employee', ar: 'رقم الهاتف مستخدم لموظف آخر' },
  national_id_taken: {
    en: 'This national ID belongs to another employee',
    ar: 'الرقم القومي مستخدم لموظف آخر',
  },
  wrong_reset_code: { en: 'The code is wrong or has expired', ar: 'الكود غير صحيح أو انتهت صلاحيته' },
  reset_sent: {
    en: 'If this account exists, a code was sent to its e-mail',
    ar: 'إذا كان الحساب موجودًا فقد أُرسل كود إلى بريده الإلكتروني',
  },
  resend_later: {
    en: 'Wait {seconds} seconds before asking for another code',
    ar: 'انتظر {seconds} ثانية قبل طلب كود آخر',
  },
  reset_later: {
    en: 'Too many codes were asked for. Try again in an hour',
    ar: 'طُلبت أكواد كثيرة. حاول مرة أخرى بعد ساعة',
  },
  reset_mail_subject: { en: 'Your code for a new Mersal password', ar: 'كود تغيير كلمة مرور مرسال' },
  reset_mail_intro: {
    en: 'Use this code to choose a new password for Mersal:',
    ar: 'استخدم هذا الكود لاختيار كلمة مرور جديدة لمرسال:',
  },
  reset_mail_expiry: {
    en: 'It works once, within {minutes} minutes. Never tell it to anybody, not even to our staff.',
    ar: 'يعمل الكود مرة واحدة خلال {minutes} دقائق. لا تخبر به أحدًا، ولا حتى موظفينا.',
  },
  reset_mail_ignore: {
    en: 'If you did not ask for it, ignore this message: your password stays as it is.',
    ar: 'إذا لم تطلب هذا الكود فتجاهل الرسالة: كلمة مرورك لم تتغير.',
  },
  branch_in_use: {
    en: 'This branch still has {shipments} open shipments and {employees} employees',
    ar: 'لا يزال في هذا الفرع {shipments} شحنة مفتوحة و{employees} موظف',
  },
  branch_holds_cash: {
    en: 'The safe of this branch still holds {cash} EGP',
    ar: 'لا يزال في خزينة هذا الفرع {cash} جنيه',
  },
  unknown_manager: { en: 'There is no such manager', ar: 'لا يوجد هذا المدير' },
  managers_differ: {
    en: 'The manager was sent twice, differently',
    ar: 'أُرسل المدير مرتين بقيمتين مختلفتين',
  },
  no_branch_of_yours: {
    en: 'You manage no branch yet, so you could not see this client',
    ar: 'لا تدير أي فرع بعد، فلن تتمكن من رؤية هذا العميل',
  },
  not_below_you: {
    en: 'You may not act on a person of equal or higher rank',
    ar: 'لا يمكنك التعديل على من هو في درجتك أو أعلى',
  },
  branch_required: { en: 'Choose a branch', ar: 'اختر الفرع' },
  one_branch: { en: 'Only a manager can have several branches', ar: 'المدير فقط يمكنه إدارة أكثر من فرع' },
  vehicle_for_delivery: { en: 'Only a delivery boy has a vehicle', ar: 'المركبة للمندوب فقط' },
  still_holds: {
    en: 'This person still holds {cash} EGP and {lines} open lines',
    ar: 'لا يزال مع هذا الشخص {cash} جنيه و{lines} خط سير مفتوح',
  },

  wrong_credentials: { en: 'Email or Password are wrong', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  sign_in_locked: {
    en: 'Too many wrong tries. Try again in {minutes} minutes',
    ar: 'محاولات خاطئة كثيرة. حاول مرة أخرى بعد {minutes} دقيقة',
  },
  no_session: { en: 'Sign in first', ar: 'سجّل الدخول أولًا' },
  session_expired: { en: 'Your session has ended. Sign in again', ar: 'انتهت الجلسة. سجّل الدخول مرة أخرى' },
  deactivated: { en: 'This account is not active', ar: 'هذا الحساب غير مفعّل' },
  access_denied: {
    en: 'Access denied: your account may not enter the dashboard',
    ar: 'غير مسموح: حسابك لا يدخل لوحة التحكم',
  },
  outdated_app: {
    en: 'This version is no longer served. Reload the page',
    ar: 'لم تعد هذه النسخة مدعومة. أعد تحميل الصفحة',
  },
  wrong_app_key: { en: 'Unknown app', ar: 'تطبيق غير معروف' },
  wrong_client_credentials: { en: 'Unknown client id or token', ar: 'معرّف العميل أو الرمز غير صحيح' },
  client_offline: { en: 'This client is not active', ar: 'هذا العميل غير مفعّل' },
  not_allowed: { en: 'You may not do this', ar: 'ليس لديك صلاحية لهذا الإجراء' },
  not_found: { en: 'Not found', ar: 'غير موجود' },
  shipment_not_found: { en: 'This shipment was not found', ar: 'لم يتم العثور على هذه الشحنة' },
  stale: {
    en: 'Somebody changed this meanwhile. Load it again',
    ar: 'عدّل شخص آخر هذه البيانات. أعد تحميلها',
  },
  repeat_differs: {
    en: 'This key was already used for another request',
    ar: 'استُخدم هذا المفتاح من قبل لطلب آخر',
  },
  too_many_requests: { en: 'Too many requests. Try again shortly', ar: 'طلبات كثيرة. حاول بعد قليل' },
  too_large: { en: 'This is too large', ar: 'الحجم أكبر من المسموح' },
  unsupported_body: { en: 'This kind of body is not understood', ar: 'نوع المحتوى غير مفهوم' },
  unavailable: { en: 'The service is busy. Try again shortly', ar: 'الخدمة مشغولة. حاول بعد قليل' },
  failed: { en: 'Something went wrong on our side', ar: 'حدث خطأ لدينا' },
  unknown_call: { en: 'There is no such call', ar: 'لا يوجد هذا الطلب' },

  unknown_client: { en: 'There is no such client', ar: 'لا يوجد هذا العميل' },
  unknown_branch: { en: 'There is no such branch', ar: 'لا يوجد هذا الفرع' },
  unknown_employee: { en: 'There is no such employee', ar: 'لا يوجد هذا الموظف' },
  unknown_delivery_boy: { en: 'There is no such delivery boy', ar: 'لا يوجد هذا المندوب' },
  outside_egypt: { en: 'This point is not in Egypt', ar: 'هذا الموقع خارج مصر' },
  point_incomplete: { en: 'Give both latitude and longitude', ar: 'أدخل خط العرض وخط الطول معًا' },
  outside_branches: {
    en: 'Neither end of this shipment is served by your branch',
    ar: 'لا يخدم فرعك أيًا من طرفي هذه الشحنة',
  },
  no_open_branch: { en: 'No branch is open', ar: 'لا يوجد فرع مفتوح' },
  no_pick_up_point: {
    en: 'This client has no pick-up point: give the sender’s latitude and longitude',
    ar: 'لا توجد نقطة استلام لهذا العميل: أدخل موقع المرسل',
  },
  parcels_differ: {
    en: 'The number of parcels and their list differ',
    ar: 'عدد الطرود لا يطابق قائمتها',
  },
  parcels_cod: {
    en: 'The parcels’ COD must add up to the order’s',
    ar: 'مجموع مبالغ الطرود يجب أن يساوي مبلغ الطلب',
  },
  quote_incomplete: { en: 'Please complete data to see fees', ar: 'أكمل البيانات لعرض الرسوم' },

  shipment_closed: { en: 'This shipment is closed', ar: 'هذه الشحنة منتهية' },
  already_so: { en: 'This was already done', ar: 'تم هذا من قبل' },
  line_not_pending: {
    en: 'The delivery boy can be changed only while the line is Pending',
    ar: 'يمكن تغيير المندوب فقط قبل بدء خط السير',
  },
  line_has_no_delivery_boy: { en: 'Choose a delivery boy first', ar: 'اختر المندوب أولًا' },
  line_is_counter: { en: 'A counter line takes no delivery boy', ar: 'خط الاستلام من الفرع لا يحتاج مندوبًا' },
  line_already_started: { en: 'This line was already started', ar: 'بدأ خط السير هذا من قبل' },
  line_not_started: { en: 'This line was not started yet', ar: 'لم يبدأ خط السير بعد' },
  wrong_code: { en: 'The hand-over code is wrong', ar: 'كود التسليم غير صحيح' },
  wrong_code_renewed: {
    en: 'The hand-over code was wrong five times: a new one was made',
    ar: 'كود التسليم خاطئ خمس مرات: تم إصدار كود جديد',
  },
  counter_staff_only: {
    en: 'Only the staff of that branch can confirm a counter hand-over',
    ar: 'يؤكد التسليم في الفرع موظفو الفرع نفسه فقط',
  },
  nothing_to_hand_back: { en: 'There is nothing to hand back', ar: 'لا يوجد ما يُعاد إلى الفرع' },
  hand_back_first: {
    en: 'The branch must take the parcel back first',
    ar: 'يجب أن يستلم الفرع الطرد أولًا',
  },
  note_required: { en: 'Write the reason', ar: 'اكتب السبب' },
  already_returning: {
    en: 'This shipment is already on its way back',
    ar: 'هذه الشحنة في طريق العودة بالفعل',
  },
  delivered_already: { en: 'This shipment was already delivered', ar: 'سُلّمت هذه الشحنة من قبل' },
  refuse_before_take_over: {
    en: 'A pick-up can be refused only before the goods are taken over',
    ar: 'يمكن رفض الاستلام قبل تسلّم البضاعة فقط',
  },
  undo_not_possible: {
    en: 'Only a delivered shipment whose cash was not collected can be undone',
    ar: 'يمكن التراجع عن تسليم شحنة لم يُحصّل مبلغها فقط',
  },
  not_to_collect: {
    en: 'These are not waiting to be collected from this delivery boy: {awbs}',
    ar: 'هذه الشحنات ليست في انتظار التحصيل من هذا المندوب: {awbs}',
  },
  courier_has_no_branch: {
    en: 'This delivery boy belongs to no branch yet',
    ar: 'لم يُحدد فرع لهذا المندوب بعد',
  },
  nothing_to_settle: {
    en: 'Nothing is due to this client: the balance carries forward',
    ar: 'لا يوجد مستحق لهذا العميل: يُرحّل الرصيد',
  },
  more_than_held: { en: 'This is more than there is: {held} EGP', ar: 'هذا أكثر من الموجود: {held} جنيه' },
} as const satisfies Record<string, Bilingual>

export type MessageKey = keyof typeof messages
export type MessageParameters = Readonly<Record<string, string | number>>

/** The sentence of `key` in `language`, its `{…}` filled. */
export function sentence(key: MessageKey, language: Language, parameters: MessageParameters = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(messages, text)
}
