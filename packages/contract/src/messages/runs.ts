import type { Bilingual } from '../values/language.ts'

/** Messages about runs. */
export const runMessages = {
  run_not_found: { en: 'This run was not found', ar: 'لم يتم العثور على خط السير هذا' },
  run_closed: { en: 'This run is closed. It never changes again', ar: 'خط السير هذا مغلق ولا يتغير' },
  run_is_back: {
    en: 'This delivery boy is back. Make another run',
    ar: 'عاد المندوب من خط السير هذا. أنشئ خط سير آخر',
  },
  run_not_ready: {
    en: 'Nothing of this run is handed out yet. Scan its parcels first',
    ar: 'لم يُسلَّم شيء من خط السير هذا بعد. امسح طروده أولًا',
  },
  run_not_out: { en: 'This run is not out', ar: 'لم يخرج خط السير هذا' },
  run_is_out: { en: 'This run is out already', ar: 'خرج خط السير هذا بالفعل' },
  run_day_is_past: { en: 'This day is over. Choose today or a later day', ar: 'انتهى هذا اليوم. اختر اليوم أو يومًا لاحقًا' },
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
} as const satisfies Record<string, Bilingual>
