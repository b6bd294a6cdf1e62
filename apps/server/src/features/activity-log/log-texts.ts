import { actionLabels, type Bilingual, type Language, word } from '@mersal/contract'

/** Labels of changed fields. */
const fieldTexts: Record<string, Bilingual> = {
  name: word('name'),
  name_ar: word('name_in_arabic'),
  first_name: word('first_name'),
  last_name: word('last_name'),
  username: { en: 'Username', ar: 'اسم المستخدم' },
  email: word('email_address'),
  phone: word('phone'),
  national_id: word('national_id'),
  address: word('address'),
  receiver_address: { en: 'Receiver’s address', ar: 'عنوان المستلم' },
  receiver_mark: word('landmark'),
  receiver_latitude: { en: 'Receiver’s latitude', ar: 'خط عرض المستلم' },
  receiver_longitude: { en: 'Receiver’s longitude', ar: 'خط طول المستلم' },
  note: word('delivery_note'),
  manager: word('manager'),
  stands: word('stands'),
  status: word('status'),
  active: word('active'),
  use_case: word('request'),
  dis_per: word('discount_percentage'),
  dis_num: word('discount_number'),
  daily_digest: word('daily_digest'),
  image: word('image'),
  latitude: { en: 'Latitude', ar: 'خط العرض' },
  longitude: { en: 'Longitude', ar: 'خط الطول' },
  country: word('country'),
  city: { en: 'City', ar: 'المدينة' },
  region: { en: 'Region', ar: 'المنطقة' },
  address_map: { en: 'Address on the map', ar: 'العنوان على الخريطة' },
  permission: word('permission'),
  branch: word('branch'),
  branches: word('branches'),
  vehicle_letters: word('vehicle_letters'),
  vehicle_number: word('vehicle_number'),
  vehicle_type: word('vehicle_type'),
  awb: word('awb'),
  awbs: { en: 'AWBs', ar: 'أرقام البوليصات' },
  amount: word('amount'),
  due: word('amount_due'),
  counted: word('amount_counted'),
  webhook_url: { en: 'Webhook address', ar: 'عنوان الإشعارات' },
  webhook_events: { en: 'Events', ar: 'الأحداث' },
  webhook_sandbox: { en: 'Sandbox', ar: 'تجريبي' },
  tries: { en: 'Tries', ar: 'عدد المحاولات' },
  addresses: { en: 'Addresses', ar: 'عدد العناوين' },
  price_list: { en: 'Price list', ar: 'قائمة الأسعار' },
  from_date: { en: 'First day', ar: 'أول يوم' },
  copy_of: { en: 'Copy of', ar: 'نسخة من' },
  vat_percent: { en: 'VAT (%)', ar: 'ضريبة القيمة المضافة (%)' },
  express: { en: 'Express', ar: 'سريعة' },
  urgent: { en: 'Urgent', ar: 'عاجلة' },
  cod_fee: { en: 'Collection fee', ar: 'رسوم التحصيل' },
  smallest_fee: { en: 'Smallest fee', ar: 'الحد الأدنى للرسوم' },
  return_share: { en: 'Share charged for a return', ar: 'نسبة رسوم الإرجاع' },
  volumetric_divisor: { en: 'Volumetric divisor', ar: 'معامل الحجم' },
}

/** The sentence of an action. An unknown code of an older version is returned as it is. */
export function actionText(code: string, language: Language): string {
  return (actionLabels as Record<string, Bilingual>)[code]?.[language] ?? code
}

/** The label of a field. An unknown field is returned as it is. */
export function fieldText(field: string, language: Language): string {
  return fieldTexts[field]?.[language] ?? field
}
