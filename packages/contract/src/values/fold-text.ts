/**
 * What `foldText` deletes, as the inside of a regular expression class that JavaScript and PostgreSQL
 * read alike: combining marks (Latin accents; the hamza, madda and tashkeel that NFKD has split off;
 * Quranic signs), tatweel, soft hyphens, and invisible joiners and direction marks.
 */
export const foldedAway =
  '\\u0300-\\u036F\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u0640' +
  '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'

/**
 * What `foldText` replaces, character by character (the arguments of PostgreSQL's `translate`):
 * spellings of one letter that Egyptian keyboards and habits interchange, Arabic and Persian digits,
 * and Latin capitals (A to Z only, so that no locale has a say).
 */
export const foldedLetters = {
  from: 'ٱةىیھکڤپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  to: 'اهييهكفبج01234567890123456789abcdefghijklmnopqrstuvwxyz',
} as const

/** The white space that `foldText` joins into one space, inside a class as `foldedAway`. */
export const foldedSpace = ' \\t\\n\\v\\f\\r\\u0085\\u2028\\u2029'

const away = new RegExp(`[${foldedAway}]`, 'g')
const space = new RegExp(`[${foldedSpace}]+`, 'g')
const from = [...foldedLetters.from]
const letters = new Map([...foldedLetters.to].map((letter, index) => [from[index], letter]))
const replaced = new RegExp(`[${foldedLetters.from}]`, 'g')

/**
 * The form in which names, addresses and phones are compared and searched: أ إ آ ٱ are ا, ؤ is و, ئ is
 * ي, ة is ه, ى is ي, Arabic digits are Latin, and tashkeel, tatweel, accents and capitals do not count.
 *
 * The rule, in this order, which the database's own `fold_text` mirrors with the same three constants:
 * 1. Unicode normalization NFKD: `normalize(x, NFKD)`. It splits أ into ا and a mark, é into e and a
 *    mark, and writes presentation forms (ﻻ), full-width letters and no-break spaces as plain ones.
 * 2. Delete `foldedAway`: `regexp_replace(x, '[…]', '', 'g')`.
 * 3. Replace `foldedLetters`: `translate(x, from, to)`.
 * 4. Join each run of `foldedSpace` into one space, and none at either end:
 *    `btrim(regexp_replace(x, '[…]+', ' ', 'g'), ' ')`.
 *
 * The two differ only in characters younger than the older of the two Unicode tables.
 * Folding twice changes nothing. Punctuation and the article ال stay: they are the searcher's business.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(away, '')
    .replace(replaced, (letter) => letters.get(letter) ?? letter)
    .replace(space, ' ')
    .replace(/^ | $/g, '')
}

/** Arabic and Persian digits as Latin ones, and the Arabic decimal mark as a point; nothing else changes. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16)).replaceAll('٫', '.')
}
