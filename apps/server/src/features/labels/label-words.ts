import { type Bilingual, brand, type CallRequest, type Language, locales } from '@mersal/contract'

const texts = {
  due: { en: 'Collect at the door', ar: 'المطلوب تحصيله' },
  'nothing-due': { en: 'Collect nothing', ar: 'لا تحصّل شيئًا' },
  egp: { en: 'EGP', ar: 'ج.م' },
  'may-open': { en: 'May be opened', ar: 'يُسمح بفتح الشحنة' },
  promised: { en: 'Deliver by', ar: 'التسليم قبل' },
  to: { en: 'To', ar: 'إلى' },
  from: { en: 'From', ar: 'من' },
  reference: { en: 'Order number', ar: 'رقم الطلب' },
  contents: { en: 'Contents', ar: 'المحتويات' },
  date: { en: 'Date', ar: 'التاريخ' },
  reason: { en: 'Reason', ar: 'السبب' },
} as const satisfies Record<string, Bilingual>

/** The blanks of a waybill (spec §2). */
const attempts = [
  { en: 'Delivery attempt 1', ar: 'محاولة التسليم 1' },
  { en: 'Delivery attempt 2', ar: 'محاولة التسليم 2' },
  { en: 'Return attempt 1', ar: 'محاولة الإرجاع 1' },
  { en: 'Return attempt 2', ar: 'محاولة الإرجاع 2' },
] as const satisfies readonly Bilingual[]

/** What is the same on every label of a language, by the names that waybill.typ knows it under. */
export type LabelWords = { language: Language; attempts: string[]; [name: string]: string | string[] }

export function labelWords(language: Language): LabelWords {
  return {
    language,
    direction: locales[language].direction,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]])),
    brand: brand.name[language],
    attempts: attempts.map((attempt) => attempt[language]),
  }
}

export type Copy = Exclude<CallRequest<'printLabels'>['copy'], 'both'>

export const copyWords: Readonly<Record<Copy, Bilingual>> = {
  seller: { en: 'Seller’s copy', ar: 'نسخة الراسل' },
  buyer: { en: 'Buyer’s copy', ar: 'نسخة المستلم' },
}

export const factWords = {
  pieces: { en: 'Pieces', ar: 'القطع' },
  weight: { en: 'Weight', ar: 'الوزن' },
  parcel: { en: 'Parcel', ar: 'الطرد' },
  of: { en: 'of', ar: 'من' },
  kilograms: { en: 'kg', ar: 'كجم' },
} as const satisfies Record<string, Bilingual>
