import type { LogEntity } from '../people/logs.ts'
import type { Bilingual } from '../values/language.ts'

/** Labels of the entities of the activity log. */
export const logEntityLabels: Readonly<Record<LogEntity, Bilingual>> = {
  shipment: { en: 'Shipment', ar: 'شحنة' },
  employee: { en: 'Employee', ar: 'موظف' },
  branch: { en: 'Branch', ar: 'فرع' },
  client: { en: 'Client', ar: 'عميل' },
  hand_in: { en: 'Hand-in', ar: 'توريد' },
  invoice: { en: 'Tax invoice', ar: 'فاتورة ضريبية' },
  settlement: { en: 'Settlement', ar: 'تسوية' },
  ledger_entry: { en: 'Ledger entry', ar: 'قيد' },
  sign_in: { en: 'Sign-in', ar: 'تسجيل دخول' },
  dead_event: { en: 'Failed event', ar: 'حدث فشل' },
  company: { en: 'Company', ar: 'الشركة' },
  price_version: { en: 'Price list', ar: 'قائمة أسعار' },
  manifest: { en: 'Manifest', ar: 'بيان نقل' },
  run: { en: 'Run', ar: 'خط سير' },
  payout_batch: { en: 'Payout batch', ar: 'دفعة صرف' },
  payout_format: { en: 'Bank file format', ar: 'صيغة ملف بنك' },
}

/** Labels of the event consumers, by the names of their cursors. */
export const consumerLabels = {
  webhooks: { en: 'Webhooks', ar: 'إشعارات الويب' },
  cases: { en: 'Cases', ar: 'الحالات' },
  digests: { en: 'Daily digest', ar: 'الملخص اليومي' },
  phones: { en: 'Notifications to phones', ar: 'إشعارات الهواتف' },
  messages: { en: 'Messages', ar: 'الرسائل' },
  performance: { en: 'Performance figures', ar: 'مؤشرات الأداء' },
  standing: { en: 'Phones of receivers', ar: 'أرقام المستلمين' },
} as const satisfies Record<string, Bilingual>
export type ConsumerName = keyof typeof consumerLabels
