import type { Direction, LineStatus } from '../shipments/shipment-status.ts'
import type { Bilingual } from '../values/language.ts'
import { statusLabels } from './values.ts'

/** Labels of coded values on single screens and in the log. */
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

/** Keys are the numbers on the wire (spec §3). */
export const branchStatusLabels = {
  1: { en: 'Open', ar: 'مفتوح' },
  0: { en: 'Closed', ar: 'مغلق' },
} as const satisfies Record<number, Bilingual>
