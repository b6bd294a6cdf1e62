import type { Bilingual } from '../values/language.ts'

/** Messages about the trial balance and the journal. */
export const booksMessages = {
  books_uncounted: {
    en: 'Cash of {day} is not counted yet. Choose days before {day}, or ask a superuser',
    ar: 'نقدية يوم {day} لم تُعدّ بعد. اختر أيامًا قبل {day} أو اطلبها من المدير العام',
  },
} as const satisfies Record<string, Bilingual>
