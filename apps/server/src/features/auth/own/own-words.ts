/** What the company, its work and its people's roles are called; letters that passwords write otherwise stand for both. */
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
/** So many letters beside them make it a password. */
const lettersBeside = 4

/** True for a password that is little but our own words, with a year or a sign: `Mersal-2027`, `D3livery!`. */
export function isOwnWords(password: string): boolean {
  const beside = password.replace(anyOwnWord, '')
  return beside !== password && (beside.match(/\p{L}/gu) ?? []).length < lettersBeside
}
