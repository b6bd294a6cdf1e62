import { expect, test } from 'vitest'
import { smsSize } from './sms-segments.ts'

test.each([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  // 153 places hold 76 characters of two places.
  ['€'.repeat(153), 'GSM-7', 306, 3],
  ['م'.repeat(70), 'UCS-2', 70, 1],
  ['م'.repeat(71), 'UCS-2', 71, 2],
  ['م'.repeat(134), 'UCS-2', 134, 2],
  ['م'.repeat(135), 'UCS-2', 135, 3],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  ['😀'.repeat(36), 'UCS-2', 72, 2],
  // 67 places hold 33 characters of two places.
  ['😀'.repeat(67), 'UCS-2', 134, 3],
] as const)('an SMS of %#', (text, encoding, characters, segments) => {
  expect(smsSize(text)).toEqual({ encoding, characters, segments })
})
