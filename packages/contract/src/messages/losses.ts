import type { Bilingual } from '../values/language.ts'

/** Answers about written-off and found parcels. */
export const lossMessages = {
  write_off_delivered: {
    en: 'This shipment was delivered, so it is not lost. Undo the delivery first if it was recorded by mistake',
    ar: 'سُلِّمت هذه الشحنة فليست مفقودة. تراجع عن التسليم أولًا إذا سُجِّل بالخطأ',
  },
  write_off_too_early: {
    en: 'Only a shipment that a branch has received can be written off. Cancel this one instead',
    ar: 'لا تُسجَّل مفقودة إلا شحنة استلمها فرع. ألغِ هذه الشحنة بدلًا من ذلك',
  },
  write_off_own: {
    en: 'You created this shipment, had it in your hands or changed its value. Another manager writes it off',
    ar: 'أنت من أنشأ هذه الشحنة أو عدّل قيمتها أو كانت في عهدتك. يسجّلها مدير آخر',
  },
  write_off_alone: {
    en: 'Only you and an account linked to yours handled this shipment. Another manager writes it off',
    ar: 'لم يتعامل مع هذه الشحنة سواك وحساب مرتبط بحسابك. يسجّلها مدير آخر',
  },
  write_off_waits: {
    en: 'The write-off of this shipment already waits for a second person',
    ar: 'تسجيل هذه الشحنة مفقودة في انتظار اعتماد شخص ثانٍ بالفعل',
  },
  write_off_now_waits: {
    en: 'Nothing is booked yet: a compensation of {amount} EGP waits for a second person',
    ar: 'لم يُسجَّل شيء بعد: تعويض بمبلغ {amount} جنيه في انتظار اعتماد شخص ثانٍ',
  },
  write_off_undone: {
    en: 'You, or an account linked to yours, undid the delivery of this shipment: the write-off waits for a second person',
    ar: 'تراجعت أنت أو حساب مرتبط بحسابك عن تسليم هذه الشحنة: تسجيلها مفقودة في انتظار اعتماد شخص ثانٍ',
  },
  write_off_changed: {
    en: 'The shipment changed after {name} prepared this. Decline it. If the parcel is still lost, the write-off can be prepared again',
    ar: 'تغيّرت الشحنة بعد أن جهّز {name} هذه العملية. ارفضها، وإذا كانت الشحنة ما زالت مفقودة تُسجَّل من جديد',
  },
  write_off_not_theirs: {
    en: '{name}, who prepared this, may no longer write this shipment off. Decline it. Another manager can prepare it',
    ar: 'لم يعد من حق {name} الذي جهّز هذه العملية تسجيل هذه الشحنة مفقودة. ارفضها، ويمكن لمدير آخر تجهيزها',
  },
  not_held_by_delivery_boy: {
    en: 'This delivery boy never had the shipment. Choose one who had it',
    ar: 'لم تكن الشحنة في عهدة هذا المندوب. اختر من كانت معه',
  },
  not_written_off: { en: 'This shipment is not written off', ar: 'هذه الشحنة غير مسجلة مفقودة' },
  found_already: {
    en: 'This shipment was already reported as found',
    ar: 'سبق الإبلاغ عن العثور على هذه الشحنة',
  },
  written_off: {
    en: 'Written off. The client gets {amount} EGP',
    ar: 'سُجِّلت مفقودة. يُعوَّض العميل بمبلغ {amount} جنيه',
  },
  written_off_free: { en: 'Written off. Nothing is due for it', ar: 'سُجِّلت مفقودة. لا مستحق عنها' },
  found_again: {
    en: 'The compensation is taken back. The parcel goes back to its sender as {awb}',
    ar: 'استُرد التعويض. تعود الشحنة إلى الراسل برقم {awb}',
  },
  found_again_free: {
    en: 'The parcel goes back to its sender as {awb}',
    ar: 'تعود الشحنة إلى الراسل برقم {awb}',
  },
} as const satisfies Record<string, Bilingual>
