import type { Bilingual } from '../values/language.ts'

/** Notifications to the phones of delivery boys, by their `PushKind`. They name no person and no parcel. */
export const phoneMessages = {
  push_title: { en: 'Your parcels changed', ar: 'تغيّرت شحناتك' },
  parcels_added: { en: 'The branch gave you parcels', ar: 'أسند إليك الفرع شحنات' },
  parcels_taken: {
    en: 'A parcel was taken off your list or turned back',
    ar: 'أُخذت شحنة من قائمتك أو أصبحت مرتجعة',
  },
  parcels_changed: { en: 'Details of a parcel changed', ar: 'تغيّرت بيانات شحنة' },
} as const satisfies Record<string, Bilingual>
