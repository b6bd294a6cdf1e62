import type { Bilingual } from '../values/language.ts'

/** Answers about acts that a phone sent later, and what tracking says of them. */
export const courierActMessages = {
  act_of_another: {
    en: 'This act was sent by somebody else',
    ar: 'أرسل هذا الإجراء شخص آخر',
  },
  proof_of_another: { en: 'This photo was sent by somebody else', ar: 'أرسل هذه الصورة شخص آخر' },
  too_many_proofs: {
    en: 'This parcel has {most} photos already',
    ar: 'لهذه الشحنة {most, plural, one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}} بالفعل',
  },
  act_parcel_never_yours: {
    en: 'This parcel was never with you',
    ar: 'لم تكن هذه الشحنة في عهدتك',
  },
  act_done_before: {
    en: 'It was recorded already',
    ar: 'سُجِّل من قبل',
  },
  act_delivered_after_all: {
    en: 'Recorded as delivered, although the order had been cancelled. The branch looks at it',
    ar: 'سُجِّلت مُسلَّمة مع أن الطلب كان قد أُلغي. سيراجعها الفرع',
  },
  act_conflict: {
    en: 'The order had changed meanwhile. What you reported is stored, and the branch looks at it',
    ar: 'كان الطلب قد تغيّر. حُفظ ما أبلغت به وسيراجعه الفرع',
  },
  act_other_amount: {
    en: 'Recorded. Your phone showed another amount than was due, so the branch looks at it',
    ar: 'تم التسجيل. عرض هاتفك مبلغًا غير المستحق، وسيراجعه الفرع',
  },
  wrong_receiver_code: {
    en: 'The receiver’s code is wrong. Tries left: {left}',
    ar: 'كود المستلم غير صحيح. المحاولات المتبقية: {left}',
  },
  receiver_code_locked: {
    en: 'Too many wrong codes. Deliver without the code, with a reason and a photo',
    ar: 'أكواد خاطئة كثيرة. سلّم بلا كود مع ذكر السبب وصورة',
  },
  receiver_code_needed: {
    en: 'Enter the receiver’s code, or choose why there is none',
    ar: 'اكتب كود المستلم أو اختر سبب عدم وجوده',
  },
  photo_without_code: {
    en: 'Without the receiver’s code a photo is needed',
    ar: 'بلا كود المستلم يلزم التقاط صورة',
  },
  act_no_code: {
    en: 'Recorded. The receiver’s code was wrong or missing, so the branch looks at it',
    ar: 'تم التسجيل. كود المستلم خاطئ أو غير موجود، وسيراجع الفرع ذلك',
  },
  photo_needed: { en: 'Take a photo of the door or the parcel', ar: 'التقط صورة للباب أو للشحنة' },
  act_no_photo: {
    en: 'Recorded. A photo is missing, so the branch looks at it',
    ar: 'تم التسجيل. الصورة غير موجودة، وسيراجع الفرع ذلك',
  },
  tracking_kept: {
    en: 'The receiver kept {items}; the rest is {awb}',
    ar: 'المأخوذ: {items}، والباقي في الطرد {awb}',
  },
  tracking_reported_kept: { en: 'Reported as kept: {items}', ar: 'المبلّغ أنه أُخذ: {items}' },
  tracking_missing: {
    en: 'Some of it was missing, and is {awb} with the delivery boy',
    ar: 'بعضه ناقص، وهو الطرد {awb} على عهدة المندوب',
  },
  tracking_no_photo: { en: 'Without the photo that the rules ask for', ar: 'بلا الصورة التي تطلبها القواعد' },
  transfer_photo_needed: {
    en: 'Take a photo of the receiver’s screen with the transfer',
    ar: 'التقط صورة لشاشة المستلم يظهر فيها التحويل',
  },
  transfer_of_nothing: {
    en: 'Nothing is due for this parcel, so there is nothing to transfer',
    ar: 'لا يوجد مبلغ مستحق على هذه الشحنة لتحويله',
  },
  tracking_transfer: { en: 'Paid by transfer: {method}', ar: 'دُفعت بتحويل: {method}' },
  tracking_transfer_confirmed: { en: 'The transfer was confirmed', ar: 'تأكّد وصول التحويل' },
  tracking_transfer_refused: {
    en: 'The transfer was refused; the delivery boy owes the amount',
    ar: 'رُفض التحويل وأصبح المبلغ على المندوب',
  },
  transfer_waits: {
    en: 'It was paid by transfer, which an accountant confirms',
    ar: 'دُفعت بتحويل يؤكده المحاسب',
  },
  transfer_ended: {
    en: 'This transfer no longer waits for confirmation',
    ar: 'لم يعد هذا التحويل بانتظار التأكيد',
  },
  tracking_right_code: { en: 'With the receiver’s code', ar: 'بكود المستلم' },
  tracking_taken_by: { en: 'Taken by {name}', ar: 'استلمها {name}' },
  tracking_wrong_code: { en: 'The receiver’s code was wrong', ar: 'كود المستلم كان خاطئًا' },
  tracking_no_code: { en: 'Without the receiver’s code', ar: 'بلا كود المستلم' },
  tracking_no_code_because: {
    en: 'Without the receiver’s code: {reason}',
    ar: 'بلا كود المستلم: {reason}',
  },
  tracking_waited: {
    en: 'Waited {minutes} min',
    ar: 'انتظر {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  },
  tracking_called: {
    en: 'Called {minutes} min before',
    ar: 'اتصل قبلها {minutes, plural, one {بدقيقة واحدة} two {بدقيقتين} few {بـ # دقائق} many {بـ # دقيقة} other {بـ # دقيقة}}',
  },
  tracking_done_at: { en: 'Done on the phone on {day} at {time}', ar: 'تم على الهاتف {day} الساعة {time}' },
  reported_finished: { en: 'Reported: handed over', ar: 'البلاغ: تم التسليم' },
  reported_finished_with: {
    en: 'Reported: handed over, with {shown} EGP to collect',
    ar: 'البلاغ: تم التسليم، والمطلوب تحصيله: {shown} جنيه',
  },
  reported_other_amount: {
    en: 'The phone showed {shown} EGP to collect, {due} EGP were due',
    ar: 'المطلوب على الهاتف: {shown} جنيه، والمستحق: {due} جنيه',
  },
  reported_shown_amount: {
    en: 'The phone showed {shown} EGP, which was collected; {due} EGP were due. The difference is in “Over and short”',
    ar: 'المطلوب على الهاتف: {shown} جنيه، وهو ما حُصِّل، والمستحق: {due} جنيه. الفرق في حساب «فروق الجرد»',
  },
  reported_taken: { en: 'Reported: took the parcel over', ar: 'البلاغ: استلم الشحنة' },
  reported_case: { en: 'Reported: could not hand over', ar: 'البلاغ: تعذر التسليم' },
  reported_refused: { en: 'Reported: refused the pick-up', ar: 'البلاغ: رفض الاستلام' },
} as const satisfies Record<string, Bilingual>
