import type { Bilingual } from '../values/language.ts'

/** Acts that a second person approves. */
export const approvalMessages = {
  approval_own: {
    en: 'You prepared this. Somebody else must approve it',
    ar: 'أنت من جهّز هذه العملية. يجب أن يعتمدها شخص آخر',
  },
  approval_same_person: {
    en: 'Your account and the account of the preparer count as one person: one controls the other, or a colleague controls both. The page “My account” says how an account becomes its person’s own',
    ar: 'حسابك وحساب من جهّز العملية يُعدّان شخصًا واحدًا: أحدهما يتحكم في الآخر أو يتحكم زميل في كليهما. تجد في صفحة «حسابي» كيف يصبح الحساب خاصًا بصاحبه',
  },
  approval_preparer_left: {
    en: 'The account of {name}, who prepared this, is not active. Decline it. Somebody else can prepare it again',
    ar: 'حساب {name} الذي جهّز هذه العملية غير مفعّل. ارفضها، ويمكن لغيره تجهيزها من جديد',
  },
  approval_decided: {
    en: 'Somebody has already decided this',
    ar: 'تم البت في هذه العملية بالفعل',
  },
  approval_asked_alone: {
    en: 'You asked for this already. It is booked a day after you asked, unless somebody stops it',
    ar: 'طلبت تنفيذ هذه العملية من قبل. تُنفَّذ بعد يوم من الطلب ما لم يوقفها أحد',
  },
  approval_alone_reason: {
    en: 'Nobody else may approve this, so write why it is right',
    ar: 'لا يوجد من يعتمدها غيرك، فاكتب سبب صحتها',
  },
  alone_mail_subject: {
    en: 'Somebody at {company} acts without a second person',
    ar: 'شخص في {company} ينفّذ عملية بلا معتمد ثانٍ',
  },
  alone_mail: {
    en: '{name} asked {company} to book this without a second person, because nobody else may approve it now: {act}.{amount} Reason: {reason}. It is booked on {at}. Until then anybody who sees the approvals of {company} can stop it there. If this surprises you, call us at once: {phone}',
    ar: 'طلب {name} في {company} تنفيذ العملية التالية بلا معتمد ثانٍ، لأنه لا يوجد من يعتمدها الآن: {act}.{amount} السبب: {reason}. تُنفَّذ في {at}. وحتى ذلك الوقت يستطيع كل من يرى الاعتمادات في {company} أن يوقفها. إذا لم تكن تتوقع ذلك فاتصل بنا فورًا: {phone}',
  },
  alone_mail_amount: { en: ' Amount: {amount} EGP.', ar: ' المبلغ: {amount} جنيه.' },
  alone_mail_settlement: { en: 'payment to a client', ar: 'دفع مستحقات عميل' },
  alone_mail_shortage_write_off: {
    en: 'write-off of a delivery boy’s shortage',
    ar: 'شطب عجز مندوب',
  },
  alone_mail_client_terms: { en: 'discounts or price list of a client', ar: 'خصومات عميل أو قائمة أسعاره' },
  terms_overtaken: {
    en: 'The client’s terms have changed since this request. Decline it. The change can be asked for again',
    ar: 'تغيّرت شروط العميل بعد هذا الطلب. ارفضه، ويمكن طلب التغيير من جديد',
  },
  alone_mail_redirect: { en: 'change of phone and place of a parcel', ar: 'تغيير هاتف شحنة ومكان تسليمها' },
  alone_mail_write_off: { en: 'write-off of a shipment', ar: 'تسجيل شحنة مفقودة' },
  alone_mail_client_payment: { en: 'payment received from a client', ar: 'استلام دفعة من عميل' },
  alone_mail_correction: { en: 'correction of a client’s account', ar: 'تصحيح حساب عميل' },
  alone_mail_undo_delivery: { en: 'undoing of a delivery', ar: 'التراجع عن تسليم' },
  alone_mail_count_reversal: { en: 'reversal of a count of cash', ar: 'إلغاء عدّ نقدية' },
  alone_mail_payout_details: { en: 'payout details of a client', ar: 'بيانات صرف مستحقات عميل' },
  alone_mail_payout_batch: { en: 'batch of payouts', ar: 'دفعة صرف' },
  alone_mail_payout_cash: {
    en: 'cash for a client without the client’s code',
    ar: 'صرف نقدية لعميل بلا كود منه',
  },
} as const satisfies Record<string, Bilingual>
