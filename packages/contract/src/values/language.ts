/** The languages of the product; equals everywhere. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

type Locale = {
  /** What the language calls itself. */
  name: string
  direction: 'rtl' | 'ltr'
  /** What `Intl` formats with, in Latin digits. */
  tag: string
  /** What stands between the parts of a list. */
  comma: string
}

/** THE table of what differs from language to language; nothing else asks which language it is. */
export const locales = {
  ar: { name: 'العربية', direction: 'rtl', tag: 'ar-EG-u-nu-latn', comma: '، ' },
  en: { name: 'English', direction: 'ltr', tag: 'en-GB', comma: ', ' },
} as const satisfies Record<Language, Locale>

/** The language of whoever asks for none of ours. */
export const fallbackLanguage = 'en' satisfies Language

/** Our language of a tag such as `ar-EG`, or of the first of an `Accept-Language` header. */
export function languageOf(tag: string | undefined): Language {
  const asked = tag?.trim().toLowerCase() ?? ''
  return languages.find((language) => asked.startsWith(language)) ?? fallbackLanguage
}

/** Places are stored in it: what an address on the map says in another language is asked for again. */
export const storedLanguage = 'en' satisfies Language

export function isLanguage(text: string | null): text is Language {
  return languages.some((language) => language === text)
}

/** The language that a switch changes to: with two, the other. */
export function nextLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? fallbackLanguage
}

/** One text in every language; a missing one is a type error. */
export type Bilingual = Readonly<Record<Language, string>>

export function bilingual(say: (language: Language) => string): Bilingual {
  return Object.fromEntries(languages.map((language) => [language, say(language)])) as Bilingual
}
