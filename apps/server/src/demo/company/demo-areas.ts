import type { BranchKey } from './demo-branches.ts'

/** The areas of the demo company. Each has the districts of its branch around a centre that are nearest to it. */
export const demoAreas: readonly { branch: BranchKey; centre: string; ar: string; en: string }[] = [
  { branch: 'sidi-gaber', centre: 'alexandria/el-mansheya', ar: 'وسط الإسكندرية', en: 'Central Alexandria' },
  {
    branch: 'sidi-gaber',
    centre: 'alexandria/sidi-gaber',
    ar: 'سيدي جابر وسموحة',
    en: 'Sidi Gaber and Smouha',
  },
  { branch: 'sidi-gaber', centre: 'alexandria/sidi-bishr', ar: 'شرق الإسكندرية', en: 'East Alexandria' },
  { branch: 'agami', centre: 'alexandria/el-bitash', ar: 'العجمي والدخيلة', en: 'Agami and Dekheila' },
  { branch: 'agami', centre: 'alexandria/el-amreya', ar: 'العامرية', en: 'Amreya' },
  { branch: 'nasr-city', centre: 'cairo/nasr-city', ar: 'مدينة نصر', en: 'Nasr City' },
  {
    branch: 'nasr-city',
    centre: 'cairo/heliopolis',
    ar: 'مصر الجديدة وعين شمس',
    en: 'Heliopolis and Ain Shams',
  },
  { branch: 'nasr-city', centre: 'cairo/new-cairo', ar: 'القاهرة الجديدة', en: 'New Cairo' },
  { branch: 'dokki', centre: 'giza/dokki', ar: 'الدقي والمهندسين', en: 'Dokki and Mohandessin' },
  { branch: 'dokki', centre: 'cairo/downtown-cairo', ar: 'وسط البلد', en: 'Downtown' },
  { branch: 'dokki', centre: 'giza/el-haram', ar: 'الهرم وفيصل', en: 'Haram and Faisal' },
  { branch: 'dokki', centre: 'cairo/maadi', ar: 'المعادي وحلوان', en: 'Maadi and Helwan' },
  { branch: 'dokki', centre: 'giza/sheikh-zayed', ar: 'أكتوبر والشيخ زايد', en: 'October and Zayed' },
  { branch: 'tanta', centre: 'gharbia/tanta', ar: 'طنطا', en: 'Tanta' },
  { branch: 'tanta', centre: 'gharbia/el-mahalla-el-kubra', ar: 'المحلة وسمنود', en: 'Mahalla and Samanoud' },
]
