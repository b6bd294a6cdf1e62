import type { Bilingual } from '../values/language.ts'

/** Messages about order files. */
export const orderFileMessages = {
  order_file_not_found: { en: 'This file was not found', ar: 'لم يتم العثور على هذا الملف' },
  order_file_empty: { en: 'There are no orders in this file', ar: 'لا توجد طلبات في هذا الملف' },
  order_file_type: {
    en: 'This is neither a CSV nor an XLSX file',
    ar: 'هذا ليس ملف CSV ولا XLSX',
  },
  order_file_old_sheet: {
    en: 'This is an old Excel file, or one with a password: save it as XLSX or CSV',
    ar: 'هذا ملف Excel قديم أو محمي بكلمة مرور: احفظه بصيغة XLSX أو CSV',
  },
  order_file_ods: {
    en: 'This is an OpenDocument sheet (ODS): save it as XLSX or CSV',
    ar: 'هذا ملف OpenDocument ‏(ODS): احفظه بصيغة XLSX أو CSV',
  },
  order_file_xlsb: {
    en: 'This is a binary Excel file (XLSB): save it as XLSX or CSV',
    ar: 'هذا ملف Excel ثنائي ‏(XLSB): احفظه بصيغة XLSX أو CSV',
  },
  order_file_sheet: {
    en: 'This XLSX file cannot be read: save it again as XLSX or CSV',
    ar: 'لا يمكن قراءة ملف XLSX هذا: احفظه من جديد بصيغة XLSX أو CSV',
  },
  order_file_parts: {
    en: 'This file holds more than a sheet of orders needs: copy the orders into a new XLSX or CSV file',
    ar: 'يحتوي هذا الملف على أكثر مما يلزم لجدول طلبات: انسخ الطلبات إلى ملف XLSX أو CSV جديد',
  },
  order_file_costly: {
    en: 'This file takes too much time or memory to read: save it as CSV or split it',
    ar: 'تستغرق قراءة هذا الملف وقتًا أو ذاكرة أكثر من المسموح: احفظه بصيغة CSV أو قسّمه',
  },
  order_file_sheet_large: {
    en: 'This sheet unpacks to more than {megabytes} MB: save it as CSV or split it',
    ar: 'حجم هذا الجدول بعد فك ضغطه أكبر من {megabytes} ميجابايت: احفظه بصيغة CSV أو قسّمه',
  },
  order_file_quote: {
    en: 'A quotation mark opened in row {row} is never closed',
    ar: 'علامة تنصيص فُتحت في الصف {row} ولم تُغلق',
  },
  order_file_rows: {
    en: 'A file may have {maximum} rows at most: split it',
    ar: 'الحد الأقصى للملف {maximum, plural, one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}: قسّمه',
  },
  order_file_columns: {
    en: 'A file may have {maximum} columns at most',
    ar: 'الحد الأقصى للملف {maximum, plural, one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}',
  },
  order_file_cell: {
    en: 'A cell of row {row} has more than {maximum} characters',
    ar: 'في الصف {row} خلية أطول من {maximum, plural, one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  },
  order_file_no_point: {
    en: 'This client has no pick-up point yet: set it on the client’s page first',
    ar: 'لا توجد نقطة استلام لهذا العميل بعد: حددها في صفحة العميل أولًا',
  },
  order_file_busy: {
    en: 'This file is still being read or created: wait until that is done',
    ar: 'لا يزال هذا الملف قيد القراءة أو الإنشاء: انتظر حتى ينتهي',
  },
  order_file_done: {
    en: 'Orders of this file were created already',
    ar: 'أُنشئت طلبات من هذا الملف من قبل',
  },
  order_file_rows_removed: {
    en: 'The rows of this file were removed {days} days after it was done: import a file with the orders that are left',
    ar: 'حُذفت صفوف هذا الملف بعد اكتماله {days, plural, one {بيوم واحد} two {بيومين} few {بمدة # أيام} many {بمدة # يومًا} other {بمدة # يوم}}: استورد ملفًا بالطلبات المتبقية',
  },
  order_created: { en: 'This order was created already', ar: 'أُنشئ هذا الطلب من قبل' },
  order_file_no_good: {
    en: 'No order of this file can be created yet',
    ar: 'لا يوجد في هذا الملف طلب يمكن إنشاؤه بعد',
  },
  order_file_mapping: { en: 'There is no such column in this file', ar: 'لا يوجد هذا العمود في الملف' },

  order_no_name: { en: 'The receiver’s name is missing', ar: 'اسم المستلم غير موجود' },
  order_no_phone: { en: 'The phone number is missing', ar: 'رقم الهاتف غير موجود' },
  order_phone_unreadable: {
    en: 'This is not an Egyptian mobile number',
    ar: 'هذا ليس رقم موبايل مصريًا',
  },
  order_no_street: { en: 'The street is missing', ar: 'عنوان الشارع غير موجود' },
  order_no_place: { en: 'Neither city nor governorate is given', ar: 'لا توجد مدينة ولا محافظة' },
  order_place_unknown: {
    en: 'We know no place with this name: write the governorate',
    ar: 'لا نعرف مكانًا بهذا الاسم: اكتب المحافظة',
  },
  order_abroad: { en: 'We deliver in Egypt only', ar: 'نوصّل داخل مصر فقط' },
  order_total_missing: {
    en: 'Not paid, and the total is missing',
    ar: 'غير مدفوع والإجمالي غير موجود',
  },
  order_total_unreadable: {
    en: 'Not paid, and the total cannot be read',
    ar: 'غير مدفوع ولا يمكن قراءة الإجمالي',
  },
  order_total_negative: {
    en: 'Not paid, and the total is below zero',
    ar: 'غير مدفوع والإجمالي أقل من صفر',
  },
  order_partly_paid: {
    en: 'Partly paid: write what is still due',
    ar: 'مدفوع جزئيًا: اكتب المبلغ المتبقي',
  },
  order_currency: { en: 'The total is not in EGP', ar: 'الإجمالي ليس بالجنيه المصري' },
  order_payment_unclear: {
    en: 'It is not clear whether this is paid: {text}',
    ar: 'ليس واضحًا إن كان الطلب مدفوعًا: {text}',
  },
  order_off: { en: 'The shop cancelled this order: {text}', ar: 'ألغى المتجر هذا الطلب: {text}' },
  order_item_quantity: {
    en: 'The quantity of {name} cannot be read: {text}',
    ar: 'لا يمكن قراءة كمية {name}: {text}',
  },
  order_item_price: {
    en: 'The price of {name} cannot be read: {text}',
    ar: 'لا يمكن قراءة سعر {name}: {text}',
  },
  order_opening_unclear: {
    en: 'It is not clear whether the parcel may be opened: {text}',
    ar: 'ليس واضحًا إن كان مسموحًا بفتح الشحنة: {text}',
  },
  order_partial_unclear: {
    en: 'It is not clear whether the receiver may keep a part: {text}',
    ar: 'ليس واضحًا إن كان يجوز للمستلم أخذ جزء: {text}',
  },
  order_shop_delivery: {
    en: 'The shop’s delivery cannot be read: {text}',
    ar: 'لا يمكن قراءة توصيل المتجر: {text}',
  },
  order_weight: { en: 'The weight cannot be read', ar: 'لا يمكن قراءة الوزن' },
  order_rows_differ: {
    en: 'The rows of this order differ here: {values}',
    ar: 'صفوف هذا الطلب مختلفة هنا: {values}',
  },
  order_row_longer: {
    en: 'Row {row} has more cells than there are columns: check its quotation marks',
    ar: 'في الصف {row} خلايا أكثر من الأعمدة: راجع علامات التنصيص',
  },
  order_number_used: {
    en: 'An order with this number was created before, with other contents',
    ar: 'أُنشئ طلب بهذا الرقم من قبل ببيانات مختلفة',
  },
  order_repeated: {
    en: 'Row {row} of this file holds the same order',
    ar: 'الصف {row} في هذا الملف يحمل الطلب نفسه',
  },

  assumed_parcel: {
    en: 'Parcel of {weight} kg, {length} × {width} × {height} cm',
    ar: 'طرد وزنه {weight} كجم، {length} × {width} × {height} سم',
  },
  assumed_size: {
    en: 'Parcel of {length} × {width} × {height} cm',
    ar: 'طرد مقاسه {length} × {width} × {height} سم',
  },
  assumed_centre: { en: 'Centre of {place}', ar: 'مركز {place}' },
  assumed_city_unknown: {
    en: 'Centre of {place}: we know no “{text}” there',
    ar: 'مركز {place}: لا نعرف مكانًا فيها باسم «{text}»',
  },
  assumed_unpaid: {
    en: 'Not paid: nothing in the file says that it is',
    ar: 'غير مدفوع: لا يوجد في الملف ما يفيد الدفع',
  },
  assumed_one_each: { en: 'One of each item', ar: 'قطعة واحدة من كل صنف' },
  assumed_no_email: { en: 'Without the e-mail {text}', ar: 'بدون البريد الإلكتروني {text}' },
} as const satisfies Record<string, Bilingual>
