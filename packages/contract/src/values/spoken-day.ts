import { type Language, languages, locales } from './language.ts'
import { once } from './once.ts'

const dayFormats = formatsOf({ weekday: 'long', day: 'numeric', month: 'long' })
const monthFormats = formatsOf({ month: 'long', year: 'numeric' })

/** A calendar day (YYYY-MM-DD) in words: 'Thursday 19 November'. */
export function spokenDay(day: string, language: Language): string {
  return dayFormats[language]().format(new Date(`${day}T00:00:00Z`))
}

/** A month (YYYY-MM) in words: 'November 2026'. */
export function monthName(month: string, language: Language): string {
  return monthFormats[language]().format(new Date(`${month}-01T00:00:00Z`))
}

function formatsOf(options: Intl.DateTimeFormatOptions): Record<Language, () => Intl.DateTimeFormat> {
  const entries = languages.map((language) => {
    const { tag } = locales[language]
    return [language, once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }))]
  })
  return Object.fromEntries(entries)
}
