import { type Language, locales } from '@mersal/contract'

/** A text that people wrote, with its direction. */
export type Said = { text: string; dir: 'rtl' | 'ltr' }

/** A longer word is broken here, since no line is wider. */
const longestWord = 24

/**
 * A text that people wrote, on one line and cut to `most` characters. Its direction is that of its first letter, or
 * that of `language`. Direction control characters are removed, so that a name cannot reverse its label.
 */
export function said(words: string, most: number, language: Language): Said {
  const text = cleaned(words)
  return { text: breakLongWords(shorten(text, most)), dir: directionOf(text, language) }
}

/** The items of a parcel. Each name is isolated, so its quantity follows it in either direction. */
export function saidOfItems(
  items: readonly { name: string; quantity: number }[],
  most: number,
  language: Language,
): Said {
  const [isolate, end] = ['\u2068', '\u2069']
  const listed = items.map(({ name, quantity }) => `${isolate}${cleaned(name)}${end} × ${quantity}`)
  // The comma is that of the names, which may have other letters than the label.
  const direction = directionOf(items.map(({ name }) => name).join(' '), language)
  const { comma } =
    Object.values(locales).find((locale) => locale.direction === direction) ?? locales[language]
  const text = items.length === 0 ? '-' : listed.join(comma)
  return { text: breakLongWords(shorten(text, most)), dir: directionOf('', language) }
}

function cleaned(words: string): string {
  return words
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function directionOf(text: string, language: Language): Said['dir'] {
  const [letter] = /\p{L}/u.exec(text) ?? []
  if (letter === undefined) return locales[language].direction
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

function shorten(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const cut = letters.slice(0, most - 1).join('')
  const lastBlank = cut.lastIndexOf(' ')
  return `${(lastBlank > most * 0.7 ? cut.slice(0, lastBlank) : cut).trimEnd()}…`
}

function breakLongWords(text: string): string {
  return text.replace(new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu'), '$&\u200b')
}
