import type { Bilingual, Language, ShipmentStatus } from '@mersal/contract'
import type { LogEntity } from './log-texts.ts'

type Values = Readonly<Record<string, Bilingual>>

const yesNo: Values = { 1: { en: 'Yes', ar: 'نعم' }, 0: { en: 'No', ar: 'لا' } }

/** The words of the console's status badges. */
const shipmentStatusTexts: Record<ShipmentStatus, Bilingual> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  up_coming: { en: 'Up coming', ar: 'قادمة' },
  in_progress: { en: 'In progress', ar: 'قيد التنفيذ' },
  under_delivery: { en: 'Under delivery', ar: 'قيد التوصيل' },
  being_shipped: { en: 'Being shipped', ar: 'قيد الشحن' },
  delivered: { en: 'Delivered', ar: 'تم التسليم' },
  collected: { en: 'Collected', ar: 'تم التحصيل' },
  cancelled_delivery_boy: { en: 'Cancelled by courier', ar: 'ألغاها المندوب' },
  cancelled_client: { en: 'Cancelled by client', ar: 'ألغاها العميل' },
  cancelled_admin: { en: 'Cancelled by admin', ar: 'ألغتها الإدارة' },
  returned: { en: 'Returned', ar: 'مرتجعة' },
}

/** What the coded values of the wire (spec §3, §6) say to people, by what they are about and the field. */
const valueTexts: Partial<Record<LogEntity, Readonly<Record<string, Values>>>> = {
  shipment: { status: shipmentStatusTexts },
  client: {
    status: { 1: { en: 'Online', ar: 'متصل' }, 0: { en: 'Offline', ar: 'غير متصل' } },
    webhook_sandbox: yesNo,
    use_case: { 1: { en: 'In Development', ar: 'تجريبي' }, 0: { en: 'Public', ar: 'فعلي' } },
  },
  branch: { status: { 1: { en: 'Open', ar: 'مفتوح' }, 0: { en: 'Closed', ar: 'مغلق' } } },
  employee: {
    active: yesNo,
    permission: {
      1: { en: 'Manager', ar: 'مدير' },
      2: { en: 'Staff', ar: 'موظف' },
      3: { en: 'Accountant', ar: 'محاسب' },
      4: { en: 'Delivery', ar: 'مندوب' },
      new: { en: 'New', ar: 'جديد' },
    },
    vehicle_type: {
      0: { en: 'Car', ar: 'سيارة' },
      1: { en: 'Motorcycle', ar: 'موتوسيكل' },
      2: { en: 'Truck', ar: 'شاحنة' },
    },
  },
}

/** A value as people read it: a code in words, anything else as it is. */
export function valueText(
  entity: LogEntity,
  field: string,
  value: string | null,
  language: Language,
): string | null {
  if (value === null) return null
  return valueTexts[entity]?.[field]?.[value]?.[language] ?? value
}
