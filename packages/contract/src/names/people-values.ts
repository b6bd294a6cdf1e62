import type { Bilingual } from '../values/language.ts'

/** Keys are the numbers on the wire (spec §3), here and below. */
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
