import type { Bilingual, Language } from '@mersal/contract'

/** What each action says in the list of logs, by its code. */
export const actionTexts = {
  shipment_created: { en: 'Created a shipment', ar: 'أنشأ شحنة' },
  shipment_delivery_boy_set: { en: 'Assigned a delivery boy', ar: 'عيّن مندوبًا' },
  shipment_delivery_boy_changed: { en: 'Changed the delivery boy', ar: 'غيّر المندوب' },
  shipment_taken_over: { en: 'Took the goods over', ar: 'استلم البضاعة' },
  shipment_arrived: { en: 'Received the shipment at a branch', ar: 'استلم الشحنة في الفرع' },
  shipment_sent: { en: 'Sent the shipment to another branch', ar: 'أرسل الشحنة إلى فرع آخر' },
  shipment_out_for_delivery: { en: 'Took the shipment out for delivery', ar: 'خرج بالشحنة للتوصيل' },
  shipment_delivered: { en: 'Delivered the shipment', ar: 'سلّم الشحنة' },
  shipment_collected: { en: 'Collected the money of the shipment', ar: 'حصّل مبلغ الشحنة' },
  shipment_pick_up_failed: { en: 'Could not pick the shipment up', ar: 'لم يتمكن من استلام الشحنة' },
  shipment_attempt_failed: { en: 'Could not hand the shipment over', ar: 'لم يتمكن من تسليم الشحنة' },
  shipment_case_noted: { en: 'Reported a problem', ar: 'أبلغ عن مشكلة' },
  shipment_handed_back: { en: 'Took the shipment back at the branch', ar: 'أعاد الشحنة إلى الفرع' },
  shipment_turned_to_return: { en: 'Turned the shipment back to its sender', ar: 'حوّل الشحنة إلى الراسل' },
  shipment_cancelled: { en: 'Cancelled the shipment', ar: 'ألغى الشحنة' },
  shipment_pick_up_refused: { en: 'Refused the pick-up', ar: 'رفض الاستلام' },
  shipment_returned: { en: 'Returned the shipment to its sender', ar: 'أعاد الشحنة إلى الراسل' },
  shipment_delivery_undone: { en: 'Undid the delivery', ar: 'تراجع عن التسليم' },
  shipment_refusal_confirmed: {
    en: 'Confirmed that a pick-up was refused',
    ar: 'أكد رفض استلام الشحنة',
  },
  shipment_line_locked: {
    en: 'Gave the fifth wrong hand-over code: the line is locked',
    ar: 'أدخل كود تسليم خاطئًا للمرة الخامسة: أُوقف خط السير',
  },
  shipment_line_released: {
    en: 'Released a locked line with a new code',
    ar: 'أعاد تفعيل خط سير موقوف بكود جديد',
  },
  shipment_visit_locked: {
    en: 'Gave the fifth wrong code of a visit: the visit is locked',
    ar: 'أدخل كود زيارة استلام خاطئًا للمرة الخامسة: أُوقفت الزيارة',
  },
  shipment_visit_released: {
    en: 'Released a locked visit with a new code',
    ar: 'أعاد تفعيل زيارة استلام موقوفة بكود جديد',
  },
  shipment_changed: { en: 'Changed where the shipment goes', ar: 'غيّر وجهة الشحنة' },
  money_collected: { en: 'Collected money from a delivery boy', ar: 'حصّل المبالغ من مندوب' },
  money_count_repeated: { en: 'Was asked to count cash again', ar: 'طُلب منه عدّ النقدية مرة أخرى' },
  money_count_needs_manager: {
    en: 'Counted cash that a manager must count in',
    ar: 'عدّ نقدية يجب أن يورّدها مدير',
  },
  money_shortage_repaid: { en: 'Took in the repayment of a shortage', ar: 'استلم سداد عجز' },
  money_shortage_written_off: { en: 'Wrote a shortage off', ar: 'أسقط عجزًا' },
  money_banked: { en: 'Took cash to the bank', ar: 'أودع نقدية في البنك' },
  money_settled: { en: 'Paid a client', ar: 'دفع مستحقات عميل' },
  money_history: { en: 'Took older entries over', ar: 'نقل قيودًا سابقة' },
  money_merchant_paid: { en: 'Took in a payment of a client', ar: 'استلم دفعة من عميل' },
  branch_created: { en: 'Added a branch', ar: 'أضاف فرعًا' },
  branch_updated: { en: 'Edited a branch', ar: 'عدّل فرعًا' },
  branch_deleted: { en: 'Deleted a branch', ar: 'حذف فرعًا' },
  client_created: { en: 'Added a client', ar: 'أضاف عميلًا' },
  client_updated: { en: 'Edited a client', ar: 'عدّل عميلًا' },
  client_token_rotated: { en: 'Renewed the token of a client', ar: 'جدّد رمز عميل' },
  client_webhook_added: { en: 'Added a webhook', ar: 'أضاف عنوان إشعارات' },
  client_webhook_changed: { en: 'Changed a webhook', ar: 'عدّل عنوان إشعارات' },
  client_webhook_secret_rotated: { en: 'Rotated the secret of a webhook', ar: 'جدّد مفتاح عنوان إشعارات' },
  client_webhook_switched_on: { en: 'Switched a webhook on', ar: 'شغّل عنوان إشعارات' },
  client_webhook_switched_off: { en: 'Switched a webhook off', ar: 'أوقف عنوان إشعارات' },
  client_webhook_gone: { en: 'A receiver wanted no more messages', ar: 'رفض المستقبِل مزيدًا من الإشعارات' },
  client_webhook_deleted: { en: 'Deleted a webhook', ar: 'حذف عنوان إشعارات' },
  employee_created: { en: 'Added an employee', ar: 'أضاف موظفًا' },
  employee_updated: { en: 'Edited an employee', ar: 'عدّل موظفًا' },
  employee_permission_changed: { en: 'Changed the permission of an employee', ar: 'غيّر صلاحية موظف' },
  employee_branches_changed: { en: 'Changed the branches of a manager', ar: 'غيّر فروع مدير' },
  employee_vehicle_changed: { en: 'Changed the vehicle of a delivery boy', ar: 'غيّر مركبة مندوب' },
  employee_password_changed: { en: 'Changed the password of an employee', ar: 'غيّر كلمة مرور موظف' },
  employee_activated: { en: 'Activated an employee', ar: 'فعّل موظفًا' },
  employee_deactivated: { en: 'Deactivated an employee', ar: 'أوقف موظفًا' },
  employee_sessions_ended: { en: 'Signed an employee out everywhere', ar: 'أنهى كل جلسات موظف' },
  second_factor_on: { en: 'Turned two-step sign-in on', ar: 'فعّل الدخول بخطوتين' },
  second_factor_off: { en: 'Turned two-step sign-in off', ar: 'أوقف الدخول بخطوتين' },
  second_factor_reset: { en: 'Reset the two-step sign-in of an employee', ar: 'ألغى الدخول بخطوتين لموظف' },
  recovery_codes_renewed: { en: 'Made new recovery codes', ar: 'أنشأ أكواد استرداد جديدة' },
  password_changed: { en: 'Changed their own password', ar: 'غيّر كلمة مروره' },
  password_reset: { en: 'Reset their own password', ar: 'أعاد تعيين كلمة المرور' },
  proof_locked: {
    en: 'Entering their own password or code was locked for a while after wrong tries',
    ar: 'أُوقف إدخال كلمة المرور أو الكود مؤقتًا بعد محاولات خاطئة',
  },
  signed_in: { en: 'Signed in', ar: 'سجّل الدخول' },
  sign_in_refused: { en: 'A sign-in was refused', ar: 'رُفضت محاولة دخول' },
  sign_ins_of_nobody: {
    en: 'Sign-ins to accounts that do not exist were refused, within an hour',
    ar: 'رُفضت خلال ساعة محاولات دخول إلى حسابات غير موجودة',
  },
  sign_in_locked: {
    en: 'Signing in was locked for a while after wrong tries',
    ar: 'أُوقف الدخول مؤقتًا بعد محاولات خاطئة',
  },
  dead_event_retried: { en: 'Had a failed event tried again', ar: 'طلب إعادة محاولة حدث فشل' },
  dead_event_closed: { en: 'Closed a failed event', ar: 'أغلق حدثًا فشل' },
} as const satisfies Record<string, Bilingual>

export type ActionCode = keyof typeof actionTexts

/** What a log row may be about (spec §3 `type`). */
const entityTexts = {
  shipment: { en: 'Shipment', ar: 'شحنة' },
  employee: { en: 'Employee', ar: 'موظف' },
  branch: { en: 'Branch', ar: 'فرع' },
  client: { en: 'Client', ar: 'عميل' },
  hand_in: { en: 'Hand-in', ar: 'توريد' },
  settlement: { en: 'Settlement', ar: 'تسوية' },
  ledger_entry: { en: 'Ledger entry', ar: 'قيد' },
  sign_in: { en: 'Sign-in', ar: 'تسجيل دخول' },
  dead_event: { en: 'Failed event', ar: 'حدث فشل' },
} as const satisfies Record<string, Bilingual>

export type LogEntity = keyof typeof entityTexts
export const logEntities = Object.keys(entityTexts) as LogEntity[]

/** The names of the fields that changes are about. */
const fieldTexts: Record<string, Bilingual> = {
  name: { en: 'Name', ar: 'الاسم' },
  name_ar: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  first_name: { en: 'First name', ar: 'الاسم الأول' },
  last_name: { en: 'Last name', ar: 'اسم العائلة' },
  username: { en: 'Username', ar: 'اسم المستخدم' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  national_id: { en: 'National ID', ar: 'الرقم القومي' },
  address: { en: 'Address', ar: 'العنوان' },
  receiver_address: { en: 'Receiver’s address', ar: 'عنوان المستلم' },
  receiver_mark: { en: 'Landmark', ar: 'علامة مميزة' },
  receiver_latitude: { en: 'Receiver’s latitude', ar: 'خط عرض المستلم' },
  receiver_longitude: { en: 'Receiver’s longitude', ar: 'خط طول المستلم' },
  note: { en: 'Note for the delivery', ar: 'ملاحظة للتوصيل' },
  manager: { en: 'Manager', ar: 'المدير' },
  stands: { en: 'Stands', ar: 'البواكي' },
  status: { en: 'Status', ar: 'الحالة' },
  active: { en: 'Active', ar: 'مفعّل' },
  use_case: { en: 'Request', ar: 'نوع الاستخدام' },
  dis_per: { en: 'Discount Percentage', ar: 'نسبة الخصم' },
  dis_num: { en: 'Discount Number', ar: 'قيمة الخصم' },
  daily_digest: { en: 'Daily digest', ar: 'الملخص اليومي' },
  image: { en: 'Image', ar: 'الصورة' },
  latitude: { en: 'Latitude', ar: 'خط العرض' },
  longitude: { en: 'Longitude', ar: 'خط الطول' },
  country: { en: 'Country', ar: 'الدولة' },
  city: { en: 'City', ar: 'المدينة' },
  region: { en: 'Region', ar: 'المنطقة' },
  address_map: { en: 'Address on the map', ar: 'العنوان على الخريطة' },
  permission: { en: 'Permission', ar: 'الصلاحية' },
  branch: { en: 'Branch', ar: 'الفرع' },
  branches: { en: 'Branches', ar: 'الفروع' },
  vehicle_letters: { en: 'Vehicle letters', ar: 'حروف اللوحة' },
  vehicle_number: { en: 'Vehicle number', ar: 'أرقام اللوحة' },
  vehicle_type: { en: 'Vehicle type', ar: 'نوع المركبة' },
  awb: { en: 'AWB', ar: 'رقم البوليصة' },
  awbs: { en: 'AWBs', ar: 'أرقام البوليصات' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  due: { en: 'Due', ar: 'المستحق' },
  counted: { en: 'Counted', ar: 'المعدود' },
  webhook_url: { en: 'Webhook address', ar: 'عنوان الإشعارات' },
  webhook_events: { en: 'Events', ar: 'الأحداث' },
  webhook_sandbox: { en: 'Sandbox', ar: 'تجريبي' },
  tries: { en: 'Tries', ar: 'عدد المحاولات' },
  addresses: { en: 'Addresses', ar: 'عدد العناوين' },
}

/** The sentence of an action; an unknown code, of an older version's row, says itself. */
export function actionText(code: string, language: Language): string {
  return (actionTexts as Record<string, Bilingual>)[code]?.[language] ?? code
}

export function entityText(entity: LogEntity, language: Language): string {
  return entityTexts[entity][language]
}

/** The label of a field; an unknown one says itself. */
export function fieldText(field: string, language: Language): string {
  return fieldTexts[field]?.[language] ?? field
}
