import type { Bilingual } from '../values/language.ts'
import { type ShipmentEvent, shipmentEventNames } from './shipment-events.ts'

const ofShipments = Object.fromEntries(
  Object.entries(shipmentEventNames).map(([event, { log }]) => [`shipment_${event}`, log]),
) as Record<`shipment_${ShipmentEvent}`, Bilingual>

/** Labels of actions in the activity log, by code. Each is a sentence without its subject. */
export const actionLabels = {
  ...ofShipments,
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
  company_identity_changed: { en: 'Changed the identity of the company', ar: 'عدّل هوية الشركة' },
  company_contact_changed: {
    en: 'Changed the contact data of the company',
    ar: 'عدّل بيانات التواصل مع الشركة',
  },
  company_texts_changed: { en: 'Changed the texts of the company', ar: 'عدّل نصوص الشركة' },
  company_calendar_changed: { en: 'Changed the calendar of the company', ar: 'عدّل تقويم الشركة' },
  company_rules_changed: { en: 'Changed the rules of the company', ar: 'عدّل قواعد الشركة' },
  company_set_up: { en: 'Set the company up', ar: 'جهّز الشركة' },
  prices_created: { en: 'Started a draft of a price list', ar: 'بدأ مسودة قائمة أسعار' },
  prices_changed: { en: 'Changed a draft of a price list', ar: 'عدّل مسودة قائمة أسعار' },
  prices_published: { en: 'Published a price list', ar: 'نشر قائمة أسعار' },
  prices_discarded: { en: 'Discarded a draft of a price list', ar: 'ألغى مسودة قائمة أسعار' },
  vat_set: { en: 'Set the VAT from a day', ar: 'حدّد ضريبة القيمة المضافة من يوم' },
  client_prices_set: { en: 'Set the price list of a client', ar: 'حدّد قائمة أسعار عميل' },
  dead_event_retried: { en: 'Had a failed event tried again', ar: 'طلب إعادة محاولة حدث فشل' },
  dead_event_closed: { en: 'Closed a failed event', ar: 'أغلق حدثًا فشل' },
} as const satisfies Record<string, Bilingual>

export type ActionCode = keyof typeof actionLabels
