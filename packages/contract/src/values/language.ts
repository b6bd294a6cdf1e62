/** The languages of the product, all of equal standing. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

type Locale = {
  /** The language's name for itself. */
  name: string
  direction: 'rtl' | 'ltr'
  /** The tag for `Intl`, with Latin digits. */
  tag: string
  /** The separator of lists. */
  comma: string
}

/** THE table of differences between languages. No other code compares the language. */
export const locales = {
  ar: { name: 'العربية', direction: 'rtl', tag: 'ar-EG-u-nu-latn', comma: '، ' },
  en: { name: 'English', direction: 'ltr', tag: 'en-GB', comma: ', ' },
} as const satisfies Record<Language, Locale>

/** The language for users who request none of ours. */
export const fallbackLanguage = 'en' satisfies Language

/** Our language for a tag such as `ar-EG`. */
export function languageOf(tag: string | undefined): Language {
  const asked = tag?.trim().toLowerCase() ?? ''
  return languages.find((language) => asked.startsWith(language)) ?? fallbackLanguage
}

/** The language of stored places. Names in other languages are looked up again. */
export const storedLanguage = 'en' satisfies Language

export function isLanguage(text: string | null): text is Language {
  return languages.some((language) => language === text)
}

/** The language that the switch changes to: with two languages, the other one. */
export function nextLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? fallbackLanguage
}

/** One text in every language. A missing one is a type error. */
export type Bilingual = Readonly<Record<Language, string>>

export function bilingual(say: (language: Language) => string): Bilingual {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as Bilingual
}
