import type { Bilingual } from '../values/language.ts'

/** What the server says of settlements by period, their schedules, and statements. */
export const settlementMessages = {
  period_in_future: {
    en: 'The days end in the future. End them today or earlier',
    ar: 'تنتهي الفترة في المستقبل. اجعل آخرها اليوم أو قبله',
  },
  days_or_chosen: {
    en: 'Choose days or shipments, not both',
    ar: 'اختر فترة أو شحنات، لا الاثنين معًا',
  },
  chosen_settled: {
    en: 'Shipment {awb} is in another settlement already. Choose again',
    ar: 'الشحنة {awb} في تسوية أخرى بالفعل. اختر من جديد',
  },
  chosen_not_due: {
    en: 'Shipment {awb} is not a collected or returned shipment of this client',
    ar: 'الشحنة {awb} ليست شحنة محصّلة أو مرتجعة لهذا العميل',
  },
  chosen_left_out: {
    en: 'Shipment {awb} waits for another person to confirm it, or the count of its cash has an open case',
    ar: 'الشحنة {awb} تنتظر تأكيد شخص آخر، أو على عدّ نقديتها حالة مفتوحة',
  },
  schedule_weekdays: { en: 'Choose at least one day of the week', ar: 'اختر يومًا واحدًا على الأقل' },
  schedule_month_day: { en: 'Choose a day of the month', ar: 'اختر يومًا من الشهر' },
  settlement_by_payout_only: {
    en: 'Only an accountant or a superuser settles directly from the bank. Settle by payout',
    ar: 'التسوية من البنك مباشرة للمحاسب أو المدير العام فقط. اجعلها ضمن دفعة صرف',
  },
  approval_own_correction: {
    en: 'This settlement pays a correction or a write-off of yours. Somebody else must approve it',
    ar: 'تتضمن هذه التسوية تصحيحًا أو شطبًا أجريته. يجب أن يعتمدها شخص آخر',
  },
  statement_too_long: {
    en: 'A PDF holds {maximum} lines at most. Download the XLSX file',
    ar: 'ملف PDF يتسع {maximum, plural, one {لسطر واحد} two {لسطرين} few {لـ # أسطر} many {لـ # سطرًا} other {لـ # سطر}} بحد أقصى. نزّل ملف XLSX',
  },
  nothing_to_settle: {
    en: 'Nothing is due to this client: the balance carries forward',
    ar: 'لا يوجد مستحق لهذا العميل: يُرحّل الرصيد',
  },
  net_changed: {
    en: 'The statement changed meanwhile: the net is {net} EGP now. Check it again',
    ar: 'تغيّر الكشف في هذه الأثناء: أصبح الصافي {net} جنيه. راجعه من جديد',
  },
} as const satisfies Record<string, Bilingual>
