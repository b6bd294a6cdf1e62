/** Words for the company, its work and its roles. Substitutes such as 3 for e match both letters. */
const ownWords = [
  'mersal',
  'courier',
  'delivery',
  'shipping',
  'shipment',
  'parcel',
  'superuser',
  'accountant',
  'manager',
  'admin',
  'staff',
  'مرسال',
  'توصيل',
  'شحنات',
  'مندوب',
]
const lookalikes: Record<string, string> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}
const anyOwnWord = new RegExp(
  ownWords.map((word) => [...word].map((letter) => lookalikes[letter] ?? letter).join('')).join('|'),
  'giu',
)
/** A password needs at least this many further letters. */
const lettersBeside = 4

/** True for a password with these words and fewer than four other letters, such as `Mersal-2027` or `D3livery!`. */
export function isOwnWords(password: string): boolean {
  const beside = password.replace(anyOwnWord, '')
  return beside !== password && (beside.match(/\p{L}/gu) ?? []).length < lettersBeside
}
