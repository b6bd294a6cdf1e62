import { foldText } from '@mersal/contract'

/** So many digits that somebody grouped are one number, as nobody looks for parts of two. */
const groupedDigits = 7
const grouped = /^[+(]*\d[\d ()-]*$/
const countryCode = /^(?:00)?20(?=1[0125]\d{8}$)/

/**
 * What the search of a list looks for in folded texts. A number is found however it is grouped ("010 1234-5678"), a mobile
 * one also with the country's code ("+20 10…", "0020…").
 */
export function foldSearch(search: string): string {
  const folded = foldText(search)
  const digits = folded.replace(/\D/g, '')
  const hasSign = folded.startsWith('+')
  if (!grouped.test(folded) || (digits.length < groupedDigits && !hasSign)) return folded
  return digits.replace(hasSign ? /^20/ : countryCode, '0')
}
