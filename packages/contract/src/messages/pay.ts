import type { Bilingual } from '../values/language.ts'

/** Messages about pay sheets and their rates. */
export const payMessages = {
  pay_area_unknown: { en: 'There is no such area', ar: 'لا توجد منطقة التوزيع هذه' },
  pay_everywhere_first: {
    en: 'Set the rates for “Everywhere” first',
    ar: 'حدّد أولًا أجور «كل المناطق»',
  },
  pay_too_early: {
    en: 'Sheets of months that are over keep their rates. The first possible day is {day}',
    ar: 'تحتفظ كشوف الشهور المنتهية بأجورها. أول يوم ممكن هو {day}',
  },
} as const satisfies Record<string, Bilingual>
