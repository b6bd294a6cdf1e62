/** The two languages of the product; equals everywhere. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** What differs from language to language: reading direction, and the tag that `Intl` formats with, in Latin digits. */
export const locales = {
  ar: { direction: 'rtl', tag: 'ar-EG-u-nu-latn' },
  en: { direction: 'ltr', tag: 'en-GB' },
} as const satisfies Record<Language, { direction: 'rtl' | 'ltr'; tag: string }>

/** The language of an `Accept-Language` header: Arabic when it comes first, English otherwise. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'
}

/** One text in both languages; a missing one is a type error. */
export type Bilingual = Readonly<Record<Language, string>>
