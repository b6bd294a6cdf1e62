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
  second_factor_code: {
    en: 'Enter the code from your authenticator app',
    ar: 'اكتب الكود الظاهر في تطبيق المصادقة',
  },
  second_factor_required: {
    en: 'Set up two-step sign-in before anything else',
    ar: 'فعّل الدخول بخطوتين أولًا',
  },
  password_wrong: { en: 'The password is wrong', ar: 'كلمة المرور غير صحيحة' },
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
    en: 'This branch is still in use. Open shipments: {shipments}, employees: {employees}',
    ar: 'هذا الفرع لا يزال مستخدمًا. الشحنات المفتوحة: {shipments}، الموظفون: {employees}',
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
    ar: 'لا يزال مع هذا الشخص {cash} جنيه، وعدد خطوط سيره المفتوحة {lines}',
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

  document_not_found: {
    en: 'This file is no longer there. Ask for it again',
    ar: 'لم يعد هذا الملف موجودًا. اطلبه مرة أخرى',
  },
  documents_under_way: {
    en: '{maximum} of your files are still being made. Wait for one of them',
    ar: 'ما زال {maximum} من ملفاتك قيد الإعداد. انتظر حتى يجهز أحدها',
  },

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
  scan_received: { en: 'Taken in', ar: 'تم الاستلام' },
  scan_given_out: { en: 'Given out', ar: 'تم التسليم للمندوب' },
  scan_handed_back: { en: 'Taken back', ar: 'تم استلام المرتجع' },
  scan_returned: { en: 'Returned to the sender', ar: 'أُعيدت إلى الراسل' },
  scan_already: { en: 'Already scanned', ar: 'تم مسحها من قبل' },
  scan_other_branch: {
    en: 'This parcel belongs to another branch’s desk',
    ar: 'هذا الطرد يخص فرعًا آخر',
  },
  scan_not_to_receive: { en: 'This parcel is out for delivery', ar: 'هذا الطرد خرج للتوصيل' },
  scan_still_with_sender: { en: 'This parcel is still with the sender', ar: 'ما زال هذا الطرد مع الراسل' },
  scan_with_another: {
    en: 'Another delivery boy has this parcel',
    ar: 'هذا الطرد مع مندوب آخر',
  },
  scan_not_returning: { en: 'This parcel is not on its way back', ar: 'هذا الطرد ليس مرتجعًا' },
  export_too_long: {
    en: 'This file takes at most {maximum} shipments. Narrow the list, or choose CSV',
    ar: 'يتسع هذا الملف لـ {maximum} شحنة على الأكثر. ضيّق القائمة أو اختر CSV',
  },
  not_to_collect: {
    en: 'These are not waiting to be collected from this delivery boy: {awbs}',
    ar: 'هذه الشحنات ليست في انتظار التحصيل من هذا المندوب: {awbs}',
  },
  nothing_to_collect: {
    en: 'This delivery boy has nothing to hand in',
    ar: 'لا يوجد مع هذا المندوب ما يُورَّد',
  },
  parcels_changed: {
    en: 'It is {parcels} parcels now. Check them and count again',
    ar: 'أصبح عدد الطرود {parcels}. راجعها وعُدّ المبلغ من جديد',
  },
  courier_has_no_branch: {
    en: 'This delivery boy belongs to no branch yet',
    ar: 'لم يُحدد فرع لهذا المندوب بعد',
  },
  nothing_to_settle: {
    en: 'Nothing is due to this client: the balance carries forward',
    ar: 'لا يوجد مستحق لهذا العميل: يُرحّل الرصيد',
  },
  net_changed: {
    en: 'More has come in meanwhile: the net is {net} EGP now. Check the statement again',
    ar: 'تغيّر الكشف في هذه الأثناء: أصبح الصافي {net} جنيه. راجعه من جديد',
  },
  more_than_held: { en: 'This is more than there is: {held} EGP', ar: 'هذا أكثر من الموجود: {held} جنيه' },

  order_file_not_found: { en: 'This file was not found', ar: 'لم يتم العثور على هذا الملف' },
  order_file_empty: { en: 'There are no orders in this file', ar: 'لا توجد طلبات في هذا الملف' },
  order_file_type: {
    en: 'This is neither a CSV nor an XLSX file',
    ar: 'هذا ليس ملف CSV ولا XLSX',
  },
  order_file_old_sheet: {
    en: 'This is an old Excel file, or one with a password: save it as XLSX or CSV',
    ar: 'هذا ملف Excel قديم أو محمي بكلمة مرور: احفظه بصيغة XLSX أو CSV',
  },
  order_file_sheet: { en: 'This XLSX file cannot be read', ar: 'لا يمكن قراءة ملف XLSX هذا' },
  order_file_sheet_large: {
    en: 'This sheet unpacks to more than {megabytes} MB: save it as CSV or split it',
    ar: 'حجم هذا الجدول بعد فك ضغطه أكبر من {megabytes} ميجابايت: احفظه بصيغة CSV أو قسّمه',
  },
  order_file_quote: {
    en: 'A quotation mark opened in row {row} is never closed',
    ar: 'علامة تنصيص فُتحت في الصف {row} ولم تُغلق',
  },
  order_file_rows: {
    en: 'A file may have {maximum} rows at most: split it',
    ar: 'الحد الأقصى للملف {maximum} صف: قسّمه',
  },
  order_file_columns: {
    en: 'A file may have {maximum} columns at most',
    ar: 'الحد الأقصى للملف {maximum} عمود',
  },
  order_file_cell: {
    en: 'A cell of row {row} has more than {maximum} characters',
    ar: 'في الصف {row} خلية أطول من {maximum} حرف',
  },
  order_file_no_point: {
    en: 'This client has no pick-up point yet: set it on the client’s page first',
    ar: 'لا توجد نقطة استلام لهذا العميل بعد: حددها في صفحة العميل أولًا',
  },
  order_file_busy: {
    en: 'This file is still being read or created: wait until that is done',
    ar: 'لا يزال هذا الملف قيد القراءة أو الإنشاء: انتظر حتى ينتهي',
  },
  order_file_done: {
    en: 'Orders of this file were created already',
    ar: 'أُنشئت طلبات من هذا الملف من قبل',
  },
  order_created: { en: 'This order was created already', ar: 'أُنشئ هذا الطلب من قبل' },
  order_file_no_good: {
    en: 'No order of this file can be created yet',
    ar: 'لا يوجد في هذا الملف طلب يمكن إنشاؤه بعد',
  },
  order_file_mapping: { en: 'There is no such column in this file', ar: 'لا يوجد هذا العمود في الملف' },

  order_no_name: { en: 'The receiver’s name is missing', ar: 'اسم المستلم غير موجود' },
  order_no_phone: { en: 'The phone number is missing', ar: 'رقم الهاتف غير موجود' },
  order_phone_unreadable: {
    en: 'This is not an Egyptian mobile number',
    ar: 'هذا ليس رقم موبايل مصريًا',
  },
  order_no_street: { en: 'The street is missing', ar: 'عنوان الشارع غير موجود' },
  order_no_place: { en: 'Neither city nor governorate is given', ar: 'لا توجد مدينة ولا محافظة' },
  order_place_unknown: {
    en: 'We know no place of this name: write the governorate',
    ar: 'لا نعرف مكانًا بهذا الاسم: اكتب المحافظة',
  },
  order_abroad: { en: 'We deliver in Egypt only', ar: 'نوصّل داخل مصر فقط' },
  order_total_missing: {
    en: 'Not paid, and the total is missing',
    ar: 'غير مدفوع والإجمالي غير موجود',
  },
  order_total_unreadable: {
    en: 'Not paid, and the total cannot be read',
    ar: 'غير مدفوع ولا يمكن قراءة الإجمالي',
  },
  order_total_negative: {
    en: 'Not paid, and the total is below zero',
    ar: 'غير مدفوع والإجمالي أقل من صفر',
  },
  order_partly_paid: {
    en: 'Partly paid: write what is still due',
    ar: 'مدفوع جزئيًا: اكتب المبلغ المتبقي',
  },
  order_currency: { en: 'The total is not in EGP', ar: 'الإجمالي ليس بالجنيه المصري' },
  order_payment_unclear: {
    en: 'It is not clear whether this is paid: {text}',
    ar: 'ليس واضحًا إن كان الطلب مدفوعًا: {text}',
  },
  order_off: { en: 'The shop has called this order off: {text}', ar: 'ألغى المتجر هذا الطلب: {text}' },
  order_item_quantity: {
    en: 'The quantity of {name} cannot be read: {text}',
    ar: 'لا يمكن قراءة كمية {name}: {text}',
  },
  order_item_price: {
    en: 'The price of {name} cannot be read: {text}',
    ar: 'لا يمكن قراءة سعر {name}: {text}',
  },
  order_weight: { en: 'The weight cannot be read', ar: 'لا يمكن قراءة الوزن' },
  order_rows_differ: {
    en: 'The rows of this order differ here: {values}',
    ar: 'صفوف هذا الطلب مختلفة هنا: {values}',
  },
  order_row_longer: {
    en: 'Row {row} has more cells than there are columns: check its quotation marks',
    ar: 'في الصف {row} خلايا أكثر من الأعمدة: راجع علامات التنصيص',
  },
  order_number_used: {
    en: 'An order of this number was created before, with other contents',
    ar: 'أُنشئ طلب بهذا الرقم من قبل ببيانات مختلفة',
  },
  order_repeated: {
    en: 'Row {row} of this file holds the same order',
    ar: 'الصف {row} في هذا الملف يحمل الطلب نفسه',
  },

  assumed_parcel: {
    en: 'Parcel of {weight} kg, {length} × {width} × {height} cm',
    ar: 'طرد وزنه {weight} كجم، {length} × {width} × {height} سم',
  },
  assumed_size: {
    en: 'Parcel of {length} × {width} × {height} cm',
    ar: 'طرد مقاسه {length} × {width} × {height} سم',
  },
  assumed_centre: { en: 'Centre of {place}', ar: 'مركز {place}' },
  assumed_city_unknown: {
    en: 'Centre of {place}, where we know no “{text}”',
    ar: 'مركز {place}، حيث لا نعرف «{text}»',
  },
  assumed_unpaid: {
    en: 'Not paid: nothing in the file says that it is',
    ar: 'غير مدفوع: لا يوجد في الملف ما يفيد الدفع',
  },
  assumed_one_each: { en: 'One of each item', ar: 'قطعة واحدة من كل صنف' },
  webhook_url_invalid: {
    en: 'Write the whole address, beginning with https://',
    ar: 'اكتب العنوان كاملًا، بداية من https://',
  },
  webhook_url_plain: {
    en: 'The address must have no user, password or # part',
    ar: 'يجب ألا يحتوي العنوان على مستخدم أو كلمة مرور أو جزء بعد #',
  },
  webhook_url_https: {
    en: 'Only https addresses are called',
    ar: 'نرسل إلى عناوين https فقط',
  },
  webhook_url_private: {
    en: 'This is a private address; webhooks go to public ones only',
    ar: 'هذا عنوان خاص؛ الإشعارات تُرسل إلى عناوين عامة فقط',
  },
  webhook_events_required: { en: 'Choose at least one event', ar: 'اختر حدثًا واحدًا على الأقل' },
  webhook_same_url: {
    en: 'This client has this address already',
    ar: 'هذا العنوان مسجّل لهذا العميل بالفعل',
  },
  webhooks_full: {
    en: 'A client has at most {maximum} addresses',
    ar: 'للعميل {maximum} عناوين على الأكثر',
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
    ar: 'لم يصل رد خلال {seconds} ثوانٍ',
  },
  webhook_failed_name: { en: 'The name has no address', ar: 'لا يوجد عنوان لهذا الاسم' },
  webhook_failed_private: {
    en: 'The name leads to a private address, which is not called',
    ar: 'الاسم يقود إلى عنوان خاص، ولا نتصل به',
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
  assumed_no_email: { en: 'Without the e-mail {text}', ar: 'بدون البريد الإلكتروني {text}' },
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
