import type { Language } from './language.ts'

const formats = { en: spoken('en-GB'), ar: spoken('ar-EG-u-nu-latn') } satisfies Record<Language, unknown>

/** A calendar day, YYYY-MM-DD, as people say it: 'Thursday 19 November'. */
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
