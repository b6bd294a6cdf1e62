import type { Bilingual } from '../values/language.ts'

/** Messages about manifests (docs/decisions/0035-runs.md). */
export const manifestMessages = {
  manifest_not_found: { en: 'This manifest was not found', ar: 'لم يتم العثور على بيان النقل هذا' },
  manifest_same_branch: {
    en: 'A manifest goes to another branch',
    ar: 'بيان النقل يكون إلى فرع آخر',
  },
  manifest_loads_at: {
    en: 'Only {branch} loads this manifest',
    ar: 'لا يُحمّل بيان النقل هذا إلا {branch}',
  },
  manifest_unloads_at: {
    en: 'This manifest goes to {branch}. Only that branch unloads it',
    ar: 'بيان النقل هذا ذاهب إلى {branch}، ولا يفرّغه غيره',
  },
  manifest_not_loading: {
    en: 'The driver has accepted this manifest. It takes no more parcels',
    ar: 'قبل السائق بيان النقل هذا، ولا يُضاف إليه شيء',
  },
  manifest_not_accepted: {
    en: 'The driver has not accepted this manifest yet',
    ar: 'لم يقبل السائق بيان النقل هذا بعد',
  },
  manifest_closed: { en: 'This manifest is closed', ar: 'بيان النقل هذا مغلق' },
  manifest_is_empty: {
    en: 'Nothing is loaded yet. Scan the parcels first',
    ar: 'لم يُحمّل شيء بعد. امسح الطرود أولًا',
  },
  manifest_take_off: {
    en: 'These no longer go with this manifest. Take them off first: {awbs}',
    ar: 'هذه الطرود لم تعد ضمن بيان النقل. أنزلها أولًا: {awbs}',
  },
  manifest_lacks: {
    en: 'These are not on this manifest: {awbs}',
    ar: 'هذه الطرود ليست في بيان النقل: {awbs}',
  },
  manifest_missing: {
    en: 'Write why these are missing: {awbs}',
    ar: 'اكتب سبب عدم وصول هذه الطرود: {awbs}',
  },
  manifest_not_missing: {
    en: 'These are not missing: {awbs}',
    ar: 'هذه الطرود ليست ناقصة: {awbs}',
  },
  parcel_not_of_branch: {
    en: 'Your branch has no parcel with this number',
    ar: 'لا يوجد في فرعك طرد بهذا الرقم',
  },
  parcel_goes_to: {
    en: 'This parcel goes to {branch}',
    ar: 'هذا الطرد ذاهب إلى {branch}',
  },
  parcel_is_at: { en: 'This parcel is at {branch}', ar: 'هذا الطرد في {branch}' },
  parcel_on_the_way: {
    en: 'This parcel is on the way to {branch} already',
    ar: 'هذا الطرد في الطريق إلى {branch} بالفعل',
  },
  parcel_needs_no_manifest: {
    en: 'This parcel is delivered by this branch. It goes with a run, not with a manifest',
    ar: 'هذا الطرد يوصله هذا الفرع. يخرج في خط سير لا في بيان نقل',
  },
  parcel_cancelled: { en: 'This shipment was cancelled', ar: 'أُلغيت هذه الشحنة' },
  parcel_returned: { en: 'This shipment was returned to the sender', ar: 'أُعيدت هذه الشحنة إلى الراسل' },
  parcel_not_received: {
    en: 'A delivery boy has this parcel. Receive it first',
    ar: 'هذا الطرد مع مندوب. استلمه منه أولًا',
  },
  manifest_loaded: { en: 'Loaded for {branch}', ar: 'حُمّل إلى {branch}' },
  manifest_unloaded: { en: 'Arrived', ar: 'وصل' },
  manifest_extra: {
    en: 'Arrived, and was not on this manifest',
    ar: 'وصل ولم يكن في بيان النقل',
  },
  manifest_found: {
    en: 'Found: it was missing on manifest {manifest}',
    ar: 'وُجد: كان ناقصًا في بيان النقل {manifest}',
  },
} as const satisfies Record<string, Bilingual>
