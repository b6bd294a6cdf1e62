import { foldText } from '@mersal/contract'

/** Groups with at least this many digits together are one number. */
const groupedDigits = 7
const grouped = /^[+(]*\d[\d ()-]*$/
const countryCode = /^(?:00)?20(?=1[0125]\d{8}$)/

/**
 * Folds the text of a search as stored texts are folded. Joins the digits of a grouped number ("010
 * 1234-5678"), and removes the country code of a mobile number ("+20 10…", "0020…").
 */
export function foldSearch(search: string): string {
  const folded = foldText(search)
  const digits = folded.replace(/\D/g, '')
  const hasSign = folded.startsWith('+')
  if (!grouped.test(folded) || (digits.length < groupedDigits && !hasSign)) return folded
  return digits.replace(hasSign ? /^20/ : countryCode, '0')
}
