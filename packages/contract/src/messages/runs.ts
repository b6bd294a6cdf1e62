import type { Bilingual } from '../values/language.ts'

/** Messages about runs. */
export const runMessages = {
  run_not_found: { en: 'This run was not found', ar: 'لم يتم العثور على خط السير هذا' },
  run_closed: { en: 'This run is closed. It never changes again', ar: 'خط السير هذا مغلق ولا يتغير' },
  run_is_back: {
    en: 'This delivery boy is back. Make another run',
    ar: 'عاد المندوب من خط السير هذا. أنشئ خط سير آخر',
  },
  run_full: {
    en: 'A run has at most {most} parcels. Put the others on another run',
    ar: 'لا يزيد خط السير على {most, plural, one {طرد واحد} two {طردين} few {# طرود} many {# طردًا} other {# طرد}}. ضع الباقي في خط سير آخر',
  },
  run_not_ready: {
    en: 'Nothing of this run is handed out yet. Scan its parcels first',
    ar: 'لم يُسلَّم شيء من خط السير هذا بعد. امسح طروده أولًا',
  },
  run_not_out: { en: 'This run is not out', ar: 'لم يخرج خط السير هذا' },
  run_is_out: { en: 'This run is out already', ar: 'خرج خط السير هذا بالفعل' },
  run_day_is_past: {
    en: 'This day is over. Choose today or a later day',
    ar: 'انتهى هذا اليوم. اختر اليوم أو يومًا لاحقًا',
  },
  parcel_of_another_branch: {
    en: 'This parcel does not start from the branch of this run',
    ar: 'لا يبدأ هذا الطرد من فرع خط السير هذا',
  },
  parcel_between_branches: {
    en: 'This parcel goes to another branch first. Put it on a manifest',
    ar: 'يذهب هذا الطرد إلى فرع آخر أولًا. ضعه في بيان نقل',
  },
  parcel_at_counter: {
    en: 'This parcel is handed over at the counter and needs no run',
    ar: 'يُسلَّم هذا الطرد في الفرع ولا يحتاج خط سير',
  },
  parcel_is_out: {
    en: 'A delivery boy is already out with this parcel',
    ar: 'خرج مندوب بهذا الطرد بالفعل',
  },
  parcel_moved_meanwhile: {
    en: 'Somebody else has moved this parcel meanwhile. The board shows where it is now',
    ar: 'نقل شخص آخر هذا الطرد في هذه الأثناء. تعرض اللوحة مكانه الآن',
  },
  parcel_not_on_run: { en: 'This parcel is not on this run', ar: 'هذا الطرد ليس في خط السير هذا' },
  parcel_of_another_run: {
    en: 'This parcel is planned for {name}. Move it to this run?',
    ar: 'هذا الطرد مخطط لـ {name}. هل تنقله إلى خط السير هذا؟',
  },
  parcel_without_run: {
    en: 'This parcel is on no run. Put it on this one?',
    ar: 'هذا الطرد ليس في أي خط سير. هل تضيفه إلى هذا؟',
  },
  parcel_has_no_result: {
    en: 'No result is recorded for this parcel yet. Record the failed attempt first',
    ar: 'لم تُسجَّل نتيجة لهذا الطرد بعد. سجّل تعذر التسليم أولًا',
  },
  parcel_never_left: { en: 'This parcel never left the branch', ar: 'لم يخرج هذا الطرد من الفرع' },
  parcel_not_out: {
    en: 'These parcels are not out, so they are not missing: {awbs}',
    ar: 'هذه الطرود لم تخرج، فليست مفقودة: {awbs}',
  },
  case_required: { en: 'Choose why it failed', ar: 'اختر سبب التعذر' },
  result_does_not_fit: {
    en: 'This result does not fit this parcel. Choose another one',
    ar: 'هذه النتيجة لا تناسب هذا الطرد. اختر نتيجة أخرى',
  },
  run_scanned_out: { en: 'Handed out', ar: 'تم التسليم للمندوب' },
  run_scanned_back: { en: 'Back at the branch', ar: 'عاد إلى الفرع' },
  run_not_explained: {
    en: 'These parcels are still out. Scan them, or say why they are missing: {awbs}',
    ar: 'ما زالت هذه الطرود في الخارج. امسحها أو اكتب سبب غيابها: {awbs}',
  },
  run_cash_not_counted: {
    en: 'The cash of {parcels, plural, one {one parcel} other {# parcels}} is not counted. Count it, or write why not',
    ar: 'الطرود التي لم تُعدّ نقديتها: {parcels}. عُدّها أو اكتب السبب',
  },
  run_changed_meanwhile: {
    en: 'This run has changed meanwhile. Check it again',
    ar: 'تغيّر خط السير في هذه الأثناء. راجعه من جديد',
  },
  plan_changed: {
    en: 'These parcels have changed meanwhile, so nothing was planned: {awbs}',
    ar: 'تغيّرت هذه الطرود في هذه الأثناء، فلم يُحفظ شيء: {awbs}',
  },
  above_ceiling: {
    en: 'This delivery boy has more cash in hand than allowed. Transfers that nobody confirmed for two working days count, too. Count the cash and have the transfers confirmed first, or a manager hands out with a reason',
    ar: 'مع هذا المندوب نقدية أكثر من المسموح، وتُحسب معها التحويلات التي لم يؤكدها أحد خلال يومي عمل. عُدّ النقدية وأكّد التحويلات أولًا، أو يسلّمه مدير مع كتابة السبب',
  },
  pin_not_set: {
    en: '{name} has no PIN yet. A manager sets it',
    ar: 'لا يوجد رقم سري لـ {name} بعد. يعيّنه المدير',
  },
  pin_of_setter: {
    en: 'You set this PIN yourself. Another member of staff must be at the desk',
    ar: 'أنت من عيّن هذا الرقم السري. يجب أن يتم ذلك عند موظف آخر',
  },
  pin_wrong: { en: 'The PIN is wrong', ar: 'الرقم السري غير صحيح' },
  pin_locked: {
    en: 'The PIN of {name} is locked after five wrong tries. A manager sets a new one',
    ar: 'أُوقف الرقم السري لـ {name} بعد خمس محاولات خاطئة. يعيّن المدير رقمًا جديدًا',
  },
  lend_to_own_branch: { en: 'This is the delivery boy’s own branch', ar: 'هذا فرع المندوب نفسه' },
  plan_home: { en: 'Home areas: {areas}', ar: 'مناطقه: {areas}' },
  plan_near: { en: 'On their way: {areas}', ar: 'على طريقه: {areas}' },
  plan_balanced: {
    en: 'Takes stops over from {names}, so that all have about as many',
    ar: 'يأخذ محطات من {names} ليتساوى العدد',
  },
  plan_hours: {
    en: 'Stops from other runs, so that fewer wanted hours are missed: {stops}',
    ar: 'محطات من خطوط سير أخرى ليقل عدد المواعيد الفائتة: {stops}',
  },
  plan_without_area: { en: 'places without an area', ar: 'أماكن بلا منطقة' },
  plan_left_no_courier: { en: 'No delivery boy is on duty', ar: 'لا يوجد مندوب متاح' },
  plan_left_stops: {
    en: 'Everybody has as many stops as allowed',
    ar: 'وصل كل المندوبين إلى أكبر عدد محطات',
  },
  plan_left_weight: {
    en: 'It is too heavy for every delivery boy who has room',
    ar: 'وزنه أكبر من المتاح عند أي مندوب',
  },
  difference_run_given_back: {
    en: '{name} handed the run back: {note}. Parcels still with them: {parcels}',
    ar: 'أعاد {name} خط السير: {note}. طرود ما زالت معه: {parcels}',
  },
  difference_run_given_back_pin: {
    en: '{name} handed the run back at the desk of {by}, with their PIN: {note}. Parcels still with them: {parcels}',
    ar: 'أعاد {name} خط السير في الفرع عند {by} بالرقم السري: {note}. طرود ما زالت معه: {parcels}',
  },
  difference_run_given_back_stand_in: {
    en: '{by} handed the run back in the place of {name}: {note}. Parcels still with them: {parcels}',
    ar: 'أعاد {by} خط السير بدلًا من {name}: {note}. طرود ما زالت معه: {parcels}',
  },
  difference_missing: { en: 'Did not come back: {note}', ar: 'لم يعد: {note}' },
  difference_missing_of_manifest: {
    en: 'Did not arrive with manifest {id}: {note}',
    ar: 'لم يصل مع بيان النقل {id}: {note}',
  },
  difference_brought: {
    en: '{name} says it is at the branch. Nobody has scanned it',
    ar: 'سجّل {name} أنه في الفرع، ولم يمسحه أحد',
  },
  difference_extra: {
    en: 'Arrived with manifest {id} without being on it',
    ar: 'وصل مع بيان النقل {id} وهو ليس فيه',
  },
  difference_cash: {
    en: '{name}: the cash of {parcels, plural, one {one parcel} other {# parcels}} is not counted. {note}',
    ar: '{name}: الطرود التي لم تُعدّ نقديتها: {parcels}. {note}',
  },
  difference_unwitnessed: {
    en: '{name} created, moved and delivered it alone. Another person must confirm it',
    ar: 'أنشأه {name} ونقله وسلّمه وحده. يجب أن يؤكده شخص آخر',
  },
  difference_locked: {
    en: 'Locked after five wrong codes. The desk releases it',
    ar: 'أُوقف بعد خمسة أكواد خاطئة. يعيد الفرع تفعيله',
  },
  difference_pin_locked: {
    en: '{name}: locked after five wrong PINs. A manager sets a new one',
    ar: '{name}: أُوقف الرقم السري بعد خمس محاولات خاطئة. يعيّن المدير رقمًا جديدًا',
  },
} as const satisfies Record<string, Bilingual>
