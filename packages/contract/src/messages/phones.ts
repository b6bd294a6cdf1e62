import type { Bilingual } from '../values/language.ts'

/** Notifications to the phones of delivery boys. A key is `push_` and the `PushKind`. They name no person and no parcel. */
export const phoneMessages = {
  push_title: { en: 'Your parcels changed', ar: 'تغيّرت شحناتك' },
  push_parcels_added: { en: 'The branch gave you parcels', ar: 'أسند إليك الفرع شحنات' },
  push_parcels_taken: {
    en: 'A parcel was taken off your list or turned back',
    ar: 'أُخذت شحنة من قائمتك أو أصبحت مرتجعة',
  },
  push_delivery_undone: {
    en: 'A delivery that you recorded was undone. The parcel is with you again: deliver it again or hand it back. Your account shows its amount. If you handed its cash in, keep the receipt. If you have no receipt, tell the head office',
    ar: 'تم التراجع عن تسليم سجّلته. الشحنة معك من جديد: سلّمها مرة أخرى أو أعدها إلى الفرع. حسابك يبيّن مبلغه. إذا ورّدت نقديته فاحتفظ بالإيصال، وإن لم يكن معك إيصال فأبلغ الإدارة',
  },
  push_parcels_changed: { en: 'Details of a parcel changed', ar: 'تغيّرت بيانات شحنة' },
} as const satisfies Record<string, Bilingual>
