import type { OrderTexts } from '../order-types.ts'
import { plainKey } from '../text-keys.ts'

/** The address of an order on one line: the street, then city and governorate unless the street has them. */
export function readAddress({
  street,
  city,
  governorate,
}: Pick<OrderTexts, 'street' | 'city' | 'governorate'>): string {
  const comma = /\p{Script=Arabic}/u.test(street) ? '، ' : ', '
  const lines = street
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const said = new Set(lines.flatMap((line) => line.split(/[,،]/)).map(plainKey))
  for (const part of [city, governorate]) {
    if (part === '' || said.has(plainKey(part))) continue
    said.add(plainKey(part))
    lines.push(part)
  }
  return [...new Set(lines)].join(comma)
}
