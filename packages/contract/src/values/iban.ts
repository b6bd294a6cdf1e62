import type { CheckKey } from '../messages/checks.ts'
import { foldCode } from './fold-text.ts'

/** Egyptian IBANs: the country, two check digits, and 25 digits of the bank, branch and account. */
const egyptian = /^EG\d{27}$/

/** An IBAN as it is stored: without blanks, in capitals. As people paste it, it may begin with 'IBAN' and have Arabic digits. */
export function bareIban(text: string): string {
  return foldCode(text)
    .replaceAll('-', '')
    .replace(/^IBAN:?/, '')
}

/** What is wrong with an Egyptian IBAN; null when nothing is. */
export function ibanFault(text: string): CheckKey | null {
  const iban = bareIban(text)
  if (!iban.startsWith('EG')) return 'iban_country'
  if (!egyptian.test(iban)) return 'iban_length'
  return remainder(iban) === 1 ? null : 'iban_digits'
}

/** ISO 13616: the first four characters at the end, letters as 10 to 35, modulo 97. */
function remainder(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** An account for lists: its last four characters, or the first two of an InstaPay address. */
export function maskedAccount(account: string): string {
  const [name = '', provider] = account.split('@')
  if (provider !== undefined) return `${name.slice(0, 2)}••••@${provider}`
  return account.length <= 4 ? account : `•••• ${account.slice(-4)}`
}
