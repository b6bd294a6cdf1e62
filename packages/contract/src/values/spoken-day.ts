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
