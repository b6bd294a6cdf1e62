import { foldText } from './fold-text.ts'

/** A mobile number, with or without the country code and the first zero (spec §5). */
const mobile = /^(?:(?:00)?20)?0?(1[0125]\d{8})$/
const two = /^((?:(?:00)?20)?0?1[0125]\d{8})((?:00)?(?:20)?0?1[0125]\d{8})$/
const between = /[/,;|\n،؛\\]|\s+(?:و|or|او|and|-)\s+/

/**
 * The distinct Egyptian mobile numbers in `text` in order, as 11 digits. Accepts Arabic digits, +20 or 0020,
 * spaces, dashes, a missing first zero, and several numbers in one cell.
 */
export function readPhones(text: string): string[] {
  const phones = foldText(text.replaceAll('\n', '|').replaceAll('\t', ' ')).split(between).flatMap(numbersIn)
  return [...new Set(phones)]
}

function numbersIn(part: string): string[] {
  // A spreadsheet that stored it as a number has rounded its digits or appended '.0'.
  if (/\d[.,]?\d*e[+-]?\d/.test(part)) return []
  const digits = part.replace(/\.0+$/, '').replace(/\D/g, '')
  const one = mobile.exec(digits)
  if (one) return [`0${one[1]}`]
  const both = two.exec(digits)
  return both ? both.slice(1).flatMap((number) => numbersIn(number)) : []
}
