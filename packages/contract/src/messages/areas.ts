/** Messages about areas and districts. */
export const areaMessages = {
  unknown_area: {
    en: 'The branch of this delivery boy has no such area',
    ar: 'لا توجد هذه المنطقة في فرع هذا المندوب',
  },
  unknown_district: { en: 'There is no district {district}', ar: 'لا يوجد حي {district}' },
  area_without_districts: {
    en: 'Choose at least one district',
    ar: 'اختر حيًا واحدًا على الأقل',
  },
  area_name_taken: {
    en: 'Another area of this branch has this name',
    ar: 'توجد منطقة أخرى في هذا الفرع بهذا الاسم',
  },
  district_of_another_branch: {
    en: '{district} is served by {branch}',
    ar: '{district} يخدمه فرع {branch}',
  },
  district_in_another_area: {
    en: '{district} is already in the area {area}',
    ar: '{district} موجود بالفعل في منطقة {area}',
  },
} as const
