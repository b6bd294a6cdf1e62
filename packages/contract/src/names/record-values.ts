import type { Bilingual } from '../language.ts'
import type { LogEntity } from '../logs.ts'
import type { Direction, LineStatus } from '../shipment-status.ts'
import { statusLabels } from './values.ts'

/** What people read for the coded values that single screens and the log show. */
export const lineStatusLabels: Readonly<Record<LineStatus, Bilingual>> = {
  Pending: statusLabels.pending,
  Active: { en: 'Active', ar: 'جارٍ' },
  Done: { en: 'Done', ar: 'تم' },
  Failed: { en: 'Failed', ar: 'فشل' },
  Cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

export const directionLabels: Readonly<Record<Direction, Bilingual>> = {
  forward: { en: 'Forward', ar: 'ذهاب' },
  return: { en: 'Return', ar: 'إرجاع' },
}

/** By the number of the wire (spec §3), as are those below. */
export const vehicleLabels = {
  0: { en: 'Car', ar: 'سيارة' },
  1: { en: 'Motorcycle', ar: 'موتوسيكل' },
  2: { en: 'Truck', ar: 'شاحنة' },
} as const satisfies Record<number, Bilingual>

export const clientStatusLabels = {
  1: { en: 'Online', ar: 'متصل' },
  0: { en: 'Offline', ar: 'غير متصل' },
} as const satisfies Record<number, Bilingual>

export const useCaseLabels = {
  1: { en: 'In Development', ar: 'تجريبي' },
  0: { en: 'Public', ar: 'فعلي' },
} as const satisfies Record<number, Bilingual>

export const branchStatusLabels = {
  1: { en: 'Open', ar: 'مفتوح' },
  0: { en: 'Closed', ar: 'مغلق' },
} as const satisfies Record<number, Bilingual>

/** What an entry of the log is about. */
export const logEntityLabels: Readonly<Record<LogEntity, Bilingual>> = {
  shipment: { en: 'Shipment', ar: 'شحنة' },
  employee: { en: 'Employee', ar: 'موظف' },
  branch: { en: 'Branch', ar: 'فرع' },
  client: { en: 'Client', ar: 'عميل' },
  hand_in: { en: 'Hand-in', ar: 'توريد' },
  settlement: { en: 'Settlement', ar: 'تسوية' },
  ledger_entry: { en: 'Ledger entry', ar: 'قيد' },
  sign_in: { en: 'Sign-in', ar: 'تسجيل دخول' },
  dead_event: { en: 'Failed event', ar: 'حدث فشل' },
}
