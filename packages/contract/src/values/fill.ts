import { type Language, languages, locales } from './language.ts'
import { once } from './once.ts'

export type MessageParameters = Readonly<Record<string, string | number>>

const numbers = byLanguage((tag) => new Intl.NumberFormat(tag))
const plurals = byLanguage((tag) => new Intl.PluralRules(tag))

/** `{name}`, or `{name, plural, one {…} other {# …}}`. */
const parameter = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g

/**
 * Replaces each `{name}` in `text`. A missing parameter becomes empty. With `plural`, as in ICU messages, the form is that of
 * the number in `language`, and `#` is the number.
 */
export function fill(text: string, parameters: MessageParameters, language: Language): string {
  return text.replace(parameter, (_, name: string, forms?: string) => {
    const value = parameters[name] ?? ''
    return forms === undefined ? String(value) : formOf(forms, Number(value), language)
  })
}

function formOf(forms: string, count: number, language: Language): string {
  const form = (category: string) => new RegExp(` ${category} \\{([^{}]*)\\}`).exec(forms)?.[1]
  const found = form(plurals[language]().select(count)) ?? form('other') ?? ''
  return found.replaceAll('#', numbers[language]().format(count))
}

function byLanguage<T>(make: (tag: string) => T): Record<Language, () => T> {
  return Object.fromEntries(
    languages.map((language) => [language, once(() => make(locales[language].tag))]),
  ) as Record<Language, () => T>
}
