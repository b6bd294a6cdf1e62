import type { Bilingual } from '../values/language.ts'

/** What the server answers the receiver of a parcel, and what it tells the staff of their answers. */
export const receiverMessages = {
  receiver_link_unknown: {
    en: 'This link does not open a parcel. It may be cut off, or too old',
    ar: 'هذا الرابط لا يفتح أي شحنة. ربما نُسخ ناقصًا أو انتهت صلاحيته',
  },
  receiver_wrong_digits: {
    en: 'These are not the last four digits. Tries left today: {left}',
    ar: 'هذه ليست آخر أربعة أرقام. المحاولات المتبقية اليوم: {left}',
  },
  receiver_digits_locked: {
    en: 'Too many wrong tries. Try again tomorrow, or call us',
    ar: 'محاولات خاطئة كثيرة. حاول غدًا أو اتصل بنا',
  },
  receiver_prove_again: {
    en: 'Write the last four digits of your phone once more. Nothing was changed',
    ar: 'اكتب آخر أربعة أرقام من هاتفك مرة أخرى. لم يتغير شيء',
  },
  receiver_stale: {
    en: 'The status of the parcel changed meanwhile. This is its status now',
    ar: 'تغيّرت حالة الشحنة في هذه الأثناء. هذا وضعها الآن',
  },
  receiver_not_now: {
    en: 'This is not possible any more. The page shows what you can do now',
    ar: 'لم يعد هذا ممكنًا. الصفحة توضح ما يمكنك فعله الآن',
  },
  receiver_handed_over_now: {
    en: 'The delivery boy is taking the parcel out of the branch right now. Try again in a few minutes',
    ar: 'المندوب يستلم الشحنة من الفرع في هذه اللحظة. حاول مرة أخرى بعد دقائق',
  },
  receiver_days_used: {
    en: 'You have chosen a day twice already. Call us for another one',
    ar: 'اخترت يومًا مرتين بالفعل. اتصل بنا لاختيار يوم آخر',
  },
  receiver_day_unknown: { en: 'Choose one of the days that are shown', ar: 'اختر يومًا من الأيام المعروضة' },
  receiver_too_many: {
    en: 'That is enough for today. Call us if something is still wrong',
    ar: 'وصلت إلى الحد المسموح اليوم. اتصل بنا إذا بقي شيء غير صحيح',
  },
  receiver_place_not_paid: {
    en: 'A parcel with an amount to pay is handed to a person',
    ar: 'الشحنة التي عليها مبلغ تُسلَّم إلى شخص',
  },

  receiver_day_set: { en: 'We come on {day}', ar: 'سنأتيك {day}' },
  receiver_day_set_hours: {
    en: 'We come on {day}, between {from} and {until}',
    ar: 'سنأتيك {day} بين {from} و{until}',
  },
  receiver_asked: {
    en: 'We have your request. The branch decides, and the delivery boy is told',
    ar: 'وصلنا طلبك. القرار للفرع، وقد أُبلغ المندوب',
  },
  receiver_address_saved: { en: 'Your address is corrected', ar: 'تم تصحيح عنوانك' },
  receiver_branch_set: {
    en: 'Collect your parcel at {branch}. We tell you when it is there',
    ar: 'استلم شحنتك من {branch}. سنخبرك عند وصولها',
  },
  receiver_branch_ready: { en: 'Collect your parcel at {branch}', ar: 'استلم شحنتك من {branch}' },
  receiver_who_saved: { en: 'The delivery boy will see it', ar: 'سيراه المندوب' },
  receiver_refusal_noted: {
    en: 'We have noted that you do not want the parcel. You have nothing more to do',
    ar: 'سجّلنا أنك لا تريد الشحنة. لا يلزمك شيء آخر',
  },
  receiver_denied: {
    en: 'Thank you. We send no more messages to this phone',
    ar: 'شكرًا لك. لن نرسل رسائل أخرى إلى هذا الرقم',
  },
  receiver_nobody_came_noted: {
    en: 'We look into it today: where the delivery boy was, when, and whom they called',
    ar: 'سنراجع الأمر اليوم: أين كان المندوب ومتى وبمن اتصل',
  },
  receiver_rated: { en: 'Thank you for telling us', ar: 'شكرًا على رأيك' },

  said_day: { en: 'Chose {day}', ar: 'اختيار {day}' },
  said_day_request: { en: 'Asked for {day}', ar: 'طلب التسليم {day}' },
  said_address: { en: 'Corrected the address', ar: 'تصحيح العنوان' },
  said_address_request: { en: 'Asked for another address', ar: 'طلب عنوان آخر' },
  said_branch: { en: 'Collects at the branch', ar: 'الاستلام من الفرع' },
  said_door: { en: 'Chose delivery on {day} instead of the branch', ar: 'توصيلها {day} بدلًا من الفرع' },
  said_who: { en: 'Named who takes it, or a safe place', ar: 'تحديد من يستلم أو مكان آمن' },
  said_refused: { en: 'Does not want the parcel', ar: 'رفض الشحنة' },
  said_wrong_number: { en: 'Not the receiver of this parcel', ar: 'الشحنة لا تخص صاحب الرقم' },
  said_nobody_came: { en: 'Nobody came', ar: 'لم يأتِ أحد' },
  said_rated: { en: 'Rated the delivery: {stars} of 5', ar: 'تقييم التسليم: {stars} من 5' },
} as const satisfies Record<string, Bilingual>
