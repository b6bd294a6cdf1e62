/** Messages about price lists and VAT. */
export const priceMessages = {
  prices_unknown: { en: 'There is no such price list', ar: 'لا توجد قائمة الأسعار هذه' },
  prices_list_or_name: {
    en: 'Choose a price list, or write the name of a new one',
    ar: 'اختر قائمة أسعار، أو اكتب اسم قائمة جديدة',
  },
  prices_name_taken: {
    en: 'Another price list has this name',
    ar: 'توجد قائمة أسعار أخرى بهذا الاسم',
  },
  prices_published: {
    en: 'These prices are published and never change. Start a new draft',
    ar: 'هذه الأسعار منشورة ولا تتغير. ابدأ مسودة جديدة',
  },
  prices_in_force: {
    en: 'This is already in force, or was. Only what starts on a later day can be withdrawn',
    ar: 'هذا سارٍ بالفعل أو سرى من قبل. لا يُسحب إلا ما يبدأ في يوم لاحق',
  },
  prices_needed: {
    en: 'Some clients get this list from a day on which it would have no prices. Withdraw the list from these clients first',
    ar: 'بعض العملاء على هذه القائمة من يوم لن تكون لها فيه أسعار. اسحب القائمة من هؤلاء العملاء أولًا',
  },
  prices_too_early: {
    en: 'Orders of earlier days keep their prices. The first possible day is {day}',
    ar: 'تحتفظ طلبات الأيام السابقة بأسعارها. أول يوم ممكن هو {day}',
  },
  prices_day_taken: {
    en: 'Another version of this list starts on this day',
    ar: 'يبدأ إصدار آخر من هذه القائمة في هذا اليوم',
  },
  prices_none_on_day: {
    en: 'This list has no published prices on this day',
    ar: 'لا توجد أسعار منشورة لهذه القائمة في هذا اليوم',
  },
  prices_zone_missing: { en: 'Choose a zone', ar: 'اختر منطقة' },
  prices_zone_unknown: { en: 'There is no zone {zone}', ar: 'لا توجد منطقة {zone}' },
  prices_place_unknown: { en: 'There is no such place', ar: 'لا يوجد هذا المكان' },
  prices_place_twice: { en: 'This place is already in the list', ar: 'هذا المكان موجود في القائمة بالفعل' },
  prices_pair_missing: {
    en: 'The price between zones {from} and {to} is missing',
    ar: 'السعر بين المنطقتين {from} و{to} غير موجود',
  },
  prices_pair_twice: {
    en: 'There are two prices between zones {from} and {to}',
    ar: 'يوجد سعران بين المنطقتين {from} و{to}',
  },
  prices_pair_reversed: {
    en: 'Write the smaller zone first',
    ar: 'اكتب رقم المنطقة الأصغر أولًا',
  },
} as const
