import { foldText, type Piastres, parseEgp } from '@mersal/contract'

/** An amount, or why it cannot be read. */
export type Amount = { piastres: Piastres } | { fault: 'missing' | 'unreadable' | 'negative' }

const currency =
  /egyptian|pounds?|e\.?g\.?p\.?|l\.?e\.?(?![a-z])|e?£|جنيه(?:ا|ات)?|مصريا?|ج\s*\.?\s*م\.?|(?<=\d\s*)ج(?![\p{Letter}])/gu

/** Notations with exactly one meaning. '1.250' may be a thousand or one and a quarter, so it is not among them. */
const shapes: readonly [RegExp, thousands: string, decimals: string][] = [
  [/^\d+$/, '', '.'],
  [/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/, ',', '.'],
  [/^\d+\.\d{1,2}$/, '', '.'],
  [/^\d{1,3}(\.\d{3})+,\d{1,2}$/, '.', ','],
  [/^\d{1,3}(\.\d{3}){2,}$/, '.', ','],
  [/^\d+,\d{1,2}$/, '', ','],
]

/** Reads an amount in EGP: Arabic or Latin digits, separators of thousands, words for the currency. */
export function readAmount(text: string): Amount {
  const folded = foldText(text)
  if (folded === '') return { fault: 'missing' }
  const bare = folded
    .replace(currency, '')
    .replace(/٬|'/g, ',')
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/[−–]/g, '-')
    .replace(/\s/g, '')
  const unsigned = /^\((.+)\)$|^-(.+)$|^(.+)-$/.exec(bare)
  const digits = unsigned?.slice(1).find((part) => part !== undefined) ?? bare
  const piastres = piastresOf(digits)
  if (piastres === null) return { fault: 'unreadable' }
  return unsigned ? { fault: 'negative' } : { piastres }
}

function piastresOf(text: string): Piastres | null {
  // Zeros after two decimal places are harmless, but exactly three places may be thousands.
  const digits = text.replace(/^(\d+\.\d{2})0{2,}$/, '$1')
  const shape = shapes.find(([pattern]) => pattern.test(digits))
  if (!shape) return null
  const [, thousands, decimals] = shape
  const plain = thousands === '' ? digits : digits.replaceAll(thousands, '')
  return parseEgp(plain.replace(decimals, '.').replace(/^0+(?=\d)/, ''))
}
