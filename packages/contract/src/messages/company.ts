import type { Bilingual } from '../values/language.ts'

/** Why a change of the company's data is refused. */
export const companyMessages = {
  colour_contrast: {
    en: 'White text on this colour is hard to read: its contrast is {contrast}, at least 4.5 is needed. Choose a darker colour',
    ar: 'النص الأبيض على هذا اللون صعب القراءة: تباينه {contrast}، والمطلوب 4.5 على الأقل. اختر لونًا أغمق',
  },
  no_working_day: { en: 'Leave at least one working day', ar: 'اترك يوم عمل واحدًا على الأقل' },
  days_too_many: {
    en: 'At most {maximum} days',
    ar: '{maximum, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} على الأكثر',
  },
  days_overlap: { en: 'These days overlap with “{name}”', ar: 'تتداخل هذه الأيام مع «{name}»' },
  closes_when_it_opens: {
    en: 'The closing hour is the same as the opening hour',
    ar: 'ساعة الإغلاق هي نفسها ساعة الفتح',
  },
  unknown_image: {
    en: 'This image is not stored. Upload it again',
    ar: 'هذه الصورة غير محفوظة. ارفعها من جديد',
  },
  cod_too_large: {
    en: 'The company collects at most {amount} EGP on delivery',
    ar: 'تحصّل الشركة عند التسليم {amount} جنيه على الأكثر',
  },
  section_overtaken: {
    en: '{name} saved this section meanwhile',
    ar: 'حفظ {name} هذا القسم في الأثناء',
  },
  setup_closed: {
    en: 'This link does not open the setup: the company is set up already, or the link is not complete',
    ar: 'هذا الرابط لا يفتح التجهيز: جُهّزت الشركة من قبل، أو الرابط غير كامل',
  },
} as const satisfies Record<string, Bilingual>
