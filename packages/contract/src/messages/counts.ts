import type { Bilingual } from '../values/language.ts'

/** What the server says of counts of cash and safes, payments and objections. */
export const countMessages = {
  safe_note_required: {
    en: 'Write what the second count found, and why if it differs',
    ar: 'اكتب ما وجدته في العدّ الثاني، وسبب الفرق إن وُجد',
  },
  repay_by_another: {
    en: 'You, or an account linked to yours, counted the cash that was short. Another person books its repayment',
    ar: 'أنت أو حساب مرتبط بحسابك من عدّ النقدية التي ظهر فيها العجز. يسجّل سدادَه شخص آخر',
  },
  shortage_write_off_waits: {
    en: 'A write-off of {waiting} EGP of this shortage already waits for a second person',
    ar: 'شطب {waiting} جنيه من هذا العجز في انتظار اعتماد شخص ثانٍ بالفعل',
  },
  count_by_another: {
    en: 'You, or an account linked to yours, counted this cash before, or reversed its count. Another person must count it',
    ar: 'سبق أن عددت أنت أو حساب مرتبط بحسابك هذا المبلغ، أو ألغى أحدكما عدّه. يجب أن يعدّه شخص آخر',
  },
  count_own: {
    en: 'You, or an account linked to yours, took this cash. Another person counts it into the safe',
    ar: 'أنت أو حساب مرتبط بحسابك من استلم هذه النقدية. يعدّها في الخزينة شخص آخر',
  },
  count_own_later: {
    en: 'Nobody else may count this cash. Seal it and write down its sum. 24 hours later you may count it yourself',
    ar: 'لا يوجد غيرك من يعدّ هذه النقدية. أغلقها في ظرف واكتب مبلغها، وبعد 24 ساعة يمكنك عدّها بنفسك',
  },
  counter_cash_sealed: {
    en: 'Sealed. Another person counts the envelope into the safe',
    ar: 'أُغلق الظرف. يعدّه في الخزينة شخص آخر',
  },
  seal_nothing: {
    en: 'You hold no unsealed cash of this counter',
    ar: 'لا توجد معك نقدية من هذا الشباك خارج الأظرف المغلقة',
  },
  count_of_counter: {
    en: 'Cash of a counter is counted once. Whoever owes the difference repays it, or a shortage is written off',
    ar: 'نقدية الشباك تُعدّ مرة واحدة. من عليه الفرق يسدده، أو يُشطب العجز',
  },
  nothing_to_reverse: {
    en: 'No count of this shipment’s cash can be reversed',
    ar: 'لا يوجد عدّ لنقدية هذه الشحنة يمكن إلغاؤه',
  },
  objected_already: { en: 'You objected to this count already', ar: 'سبق أن اعترضت على هذا العدّ' },
  objection_late: {
    en: 'You can object to a count for {days, plural, one {# day} other {# days}} after it',
    ar: 'يمكن الاعتراض على العدّ خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  objection_sent: {
    en: 'Your objection was sent to the branch',
    ar: 'أُرسل اعتراضك إلى الفرع',
  },
  count_reversed_already: { en: 'This count is reversed already', ar: 'أُلغي هذا العدّ بالفعل' },
  count_left_safe: {
    en: 'Cash has left the safe since this count, so it can no longer be reversed',
    ar: 'خرجت نقدية من الخزينة بعد هذا العدّ، فلا يمكن إلغاؤه',
  },
  count_settled: {
    en: 'A parcel of this count is already paid to its client, so the count can no longer be reversed',
    ar: 'دُفع مستحق شحنة من هذا العدّ للعميل، فلا يمكن إلغاؤه',
  },
  count_shortage_ended: {
    en: 'The shortage of this count is already repaid or written off, so the count can no longer be reversed',
    ar: 'سُدِّد عجز هذا العدّ أو شُطب، فلا يمكن إلغاؤه',
  },
  count_of_no_delivery_boy: {
    en: 'This person is no longer a delivery boy, so the cash cannot be given back to their account',
    ar: 'لم يعد هذا الشخص مندوبًا، فلا يمكن إعادة المبلغ إلى عهدته',
  },
  more_than_owed: {
    en: 'This client owes {owed} EGP. Receive at most that, or record it as a deposit',
    ar: 'المستحق على هذا العميل {owed} جنيه. لا تستلم أكثر من ذلك، أو سجّل المبلغ كدفعة مقدمة',
  },
  client_owes_nothing: {
    en: 'This client owes nothing. Record the payment as a deposit if it is one',
    ar: 'لا يوجد مستحق على هذا العميل. سجّل المبلغ كدفعة مقدمة إن كان كذلك',
  },
  bank_not_yours: {
    en: 'Only accountants and superusers receive payments into the bank. Choose a safe',
    ar: 'استلام الدفعات في البنك للمحاسبين والمدير العام فقط. اختر خزينة',
  },
  more_than_held: { en: 'This is more than there is: {held} EGP', ar: 'هذا أكثر من الموجود: {held} جنيه' },
  slip_used: {
    en: 'Cash was banked with slip {slip} before. Check the number on the slip',
    ar: 'سُجِّل إيداع سابق بإيصال رقم \u2068{slip}\u2069. راجع الرقم على الإيصال',
  },
  exchange_same_safe: {
    en: 'Choose another branch: the cash is in this safe already',
    ar: 'اختر فرعًا آخر، فالنقدية في هذه الخزينة بالفعل',
  },
  unknown_carrier: {
    en: 'Choose a person of one of the two branches',
    ar: 'اختر شخصًا من أحد الفرعين',
  },
  exchange_ended: {
    en: 'This cash was already counted in or taken back',
    ar: 'سبق استلام هذه النقدية أو سحبها',
  },
  slip_own: {
    en: 'You, or an account linked to yours, banked the slip {slip}. Another person must compare it with the statement',
    ar: 'أنت أو حساب مرتبط بحسابك من أودع بالإيصال \u2068{slip}\u2069. يجب أن يطابقه شخص آخر بكشف الحساب',
  },
  slip_checked: {
    en: 'Somebody compared one of these slips meanwhile. Look at the list again',
    ar: 'طابق شخص آخر أحد هذه الإيصالات في هذه الأثناء. راجع القائمة مجددًا',
  },
  exchange_own: {
    en: 'You, or an account linked to yours, sent or carried this cash. Another person must count it',
    ar: 'أنت أو حساب مرتبط بحسابك من أرسل هذه النقدية أو نقلها. يجب أن يعدّها شخص آخر',
  },
  exchange_counted_since: {
    en: 'The safe was counted after this cash was sent. Somebody who neither sent nor carried it takes it back',
    ar: 'جرى عدّ الخزينة بعد الإرسال. يسحب هذه النقدية شخص لم يرسلها ولم يحملها',
  },
  exchange_of_another: {
    en: 'Only the person who sent this cash, or a superuser, takes it back',
    ar: 'لا يسحب هذه النقدية إلا من أرسلها أو المدير العام',
  },
} as const satisfies Record<string, Bilingual>
