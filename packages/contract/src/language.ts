/** The two languages of the product; equals everywhere. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of an `Accept-Language` header: Arabic when it comes first, English otherwise. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'
}

/** One text in both languages; a missing one is a type error. */
export type Bilingual = Readonly<Record<Language, string>>
