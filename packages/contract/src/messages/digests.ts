import type { Bilingual } from '../values/language.ts'

/** Texts of a client's daily digest. */
export const digestMessages = {
  digest_subject: { en: 'Your shipments on {day}', ar: 'شحناتك يوم {day}' },
  digest_intro: {
    en: 'What happened to your shipments on {day}:',
    ar: 'ما حدث لشحناتك يوم {day}:',
  },
  digest_delivered: { en: 'Delivered', ar: 'تم تسليمها' },
  digest_failed: { en: 'Delivery attempts that failed', ar: 'محاولات تسليم لم تنجح' },
  digest_returned: { en: 'Returned to you', ar: 'مرتجعة إليك' },
  digest_owed: { en: 'We owe you now', ar: 'مستحق لك الآن' },
  digest_owing: { en: 'You owe us now', ar: 'مستحق عليك الآن' },
  digest_amount: { en: '{amount} EGP', ar: '{amount} جنيه' },
  digest_stop_by_staff: {
    en: 'This is your daily digest. To stop it, tell our staff.',
    ar: 'هذا هو ملخصك اليومي. لإيقافه أبلغ موظفينا.',
  },
  digest_stop: {
    en: 'This is your daily digest. To stop it, write to {email}.',
    ar: 'هذا هو ملخصك اليومي. لإيقافه راسلنا على {email}.',
  },
} as const satisfies Record<string, Bilingual>
