/**
 * The characters that `foldText` deletes, as the content of a regular expression class for JavaScript and
 * PostgreSQL: combining marks (Latin accents; hamza, madda and tashkeel after NFKD; Quranic signs), tatweel,
 * soft hyphens, and invisible joiners and direction marks.
 */
export const foldedAway =
  '\\u0300-\\u036F\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u0640' +
  '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'

/**
 * The characters that `foldText` replaces (the arguments of PostgreSQL's `translate`): spellings of one
 * letter that Egyptians use interchangeably, Arabic and Persian digits, and Latin capitals (only A to Z, so
 * that the locale does not matter).
 */
export const foldedLetters = {
  from: 'ٱةىیھکڤپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  to: 'اهييهكفبج01234567890123456789abcdefghijklmnopqrstuvwxyz',
} as const

/** The white space that `foldText` collapses, as the content of a class. */
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
 * The steps, in this order. The database's `fold_text` has the same steps and constants:
 * 1. Unicode normalization NFKD: `normalize(x, NFKD)`. It splits أ into ا and a mark, é into e and a
 *    mark, and writes presentation forms (ﻻ), full-width letters and no-break spaces as plain ones.
 * 2. Delete `foldedAway`: `regexp_replace(x, '[…]', '', 'g')`.
 * 3. Replace `foldedLetters`: `translate(x, from, to)`.
 * 4. Collapse each run of `foldedSpace` into one space, and trim both ends:
 *    `btrim(regexp_replace(x, '[…]+', ' ', 'g'), ' ')`.
 *
 * Node and the database differ only in characters that the Unicode version of one of them lacks. Folding a
 * folded text changes nothing.
 * Punctuation and the article ال stay; searches handle them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(away, '')
    .replace(replaced, (letter) => letters.get(letter) ?? letter)
    .replace(space, ' ')
    .replace(/^ | $/g, '')
}

/**
 * The form in which numbers of papers and references are compared: '118 / a' and '118/A' are the same. White space and
 * invisible characters do not count; digits are Latin and letters capitals.
 */
export function foldCode(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
}

/** Converts Arabic and Persian digits to Latin ones, and the Arabic decimal mark to a point. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16)).replaceAll('٫', '.')
}
