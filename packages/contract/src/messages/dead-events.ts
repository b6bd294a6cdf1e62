import type { Bilingual } from '../values/language.ts'

/** Why a dead event cannot be retried or closed. */
export const deadEventMessages = {
  dead_event_retrying: {
    en: 'This event is being tried again already',
    ar: 'تُعاد محاولة هذا الحدث بالفعل',
  },
  dead_event_handled: {
    en: 'This event has been handled meanwhile',
    ar: 'عولج هذا الحدث في هذه الأثناء',
  },
  dead_event_closed: {
    en: 'This event was closed meanwhile',
    ar: 'أُغلق هذا الحدث في هذه الأثناء',
  },
} as const satisfies Record<string, Bilingual>
