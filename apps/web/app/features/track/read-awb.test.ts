import { awbOfSerial } from '@mersal/contract'
import { expect, test } from 'vitest'
import { readAwb } from './read-awb.ts'

const awb = String(awbOfSerial(20_000_000_001))

test.each([
  awb,
  ` ${awb} `,
  `1234-1-${awb}`,
  `1234 – 1 – ${awb}`,
  `${awb.slice(0, 4)} ${awb.slice(4, 8)} ${awb.slice(8)}`,
  awb.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
])('%s is the number itself', (text) => {
  expect(readAwb(text)).toEqual({ kind: 'awb', awb })
})

test('a wrong digit, or two swapped ones, is a typo', () => {
  const wrong = awb.slice(0, 11) + ((Number(awb[11]) + 1) % 10)
  const swapped = `${awb.slice(0, 10)}${awb[11]}${awb[10]}`
  expect(readAwb(wrong)).toEqual({ kind: 'mistyped', awb: wrong })
  if (swapped !== awb) expect(readAwb(swapped).kind).toBe('mistyped')
})

test.each(['', 'hello', '12345', `${awb}0`])('%s is not an AWB', (text) => {
  expect(readAwb(text)).toEqual({ kind: 'none' })
})
