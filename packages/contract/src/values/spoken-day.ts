import { type Language, languages, locales } from './language.ts'

const formats = Object.fromEntries(
  languages.map((language) => [language, spoken(locales[language].tag)]),
) as Record<Language, Intl.DateTimeFormat>

/** A calendar day (YYYY-MM-DD) in words: 'Thursday 19 November'. */
export function spokenDay(day: string, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`))
}

function spoken(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

const months = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(locales[language].tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  ]),
) as Record<Language, Intl.DateTimeFormat>

/** A month (YYYY-MM) in words: 'November 2026'. */
export function monthName(month: string, language: Language): string {
  return months[language].format(new Date(`${month}-01T00:00:00Z`))
}
