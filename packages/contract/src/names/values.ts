import type { Role } from '../people/roles.ts'
import type { ShipmentStatus } from '../shipments/shipment-status.ts'
import type { Bilingual } from '../values/language.ts'

/**
 * Labels of coded values in both languages, for screens, exports, the activity log, waybills and mails. A status says where the
 * parcel is; on the wire it keeps the word of spec §4.
 */
export const statusLabels: Readonly<Record<ShipmentStatus, Bilingual>> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  up_coming: { en: 'Being picked up', ar: 'جارٍ استلامها' },
  in_progress: { en: 'At the branch', ar: 'في الفرع' },
  being_shipped: { en: 'Between branches', ar: 'بين الفروع' },
  under_delivery: { en: 'With the delivery boy', ar: 'مع المندوب' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  collected: { en: 'Collected', ar: 'تم التحصيل' },
  cancelled_delivery_boy: { en: 'Cancelled by delivery boy', ar: 'ألغاها المندوب' },
  cancelled_client: { en: 'Cancelled by client', ar: 'ألغاها العميل' },
  cancelled_admin: { en: 'Cancelled by admin', ar: 'ألغتها الإدارة' },
  returned: { en: 'Returned', ar: 'مرتجعة' },
}

export const paymentLabels = {
  cash: { en: 'Cash', ar: 'نقدًا' },
  prepaid: { en: 'Prepaid', ar: 'مدفوع مقدمًا' },
} as const satisfies Record<string, Bilingual>

/** The index is the number of the priority. */
export const priorityLabels: readonly Bilingual[] = [
  { en: 'Normal', ar: 'عادية' },
  { en: 'Express', ar: 'سريعة' },
  { en: 'Urgent', ar: 'عاجلة' },
]

export const roleLabels: Readonly<Record<Role, Bilingual>> = {
  superuser: { en: 'Superuser', ar: 'المدير العام' },
  manager: { en: 'Manager', ar: 'مدير فرع' },
  accountant: { en: 'Accountant', ar: 'محاسب' },
  staff: { en: 'Staff', ar: 'موظف' },
  cashier: { en: 'Cashier', ar: 'أمين خزينة' },
  delivery: { en: 'Delivery boy', ar: 'مندوب توصيل' },
  new: { en: 'New employee', ar: 'موظف جديد' },
}
