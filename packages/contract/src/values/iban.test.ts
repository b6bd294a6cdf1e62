import { expect, test } from 'vitest'
import { bareIban, ibanFault, maskedAccount } from './iban.ts'

const good = 'EG380019000500000000263180002'

test('an Egyptian IBAN has 29 characters and right check digits', () => {
  expect(ibanFault(good)).toBeNull()
  expect(ibanFault('eg38 0019 0005 0000 0000 2631 8000 2')).toBeNull()
  expect(ibanFault(good.slice(0, -1))).toBe('iban_length')
  expect(ibanFault(`${good}0`)).toBe('iban_length')
  expect(ibanFault('GB82WEST12345698765432')).toBe('iban_country')
})

test.each([
  ['marks of direction', '\u200eEG380019000500000000263180002\u200e'],
  ['its name', 'IBAN EG38 0019 0005 0000 0000 2631 8000 2'],
  ['its name and a colon', 'iban: EG380019000500000000263180002'],
  ['Arabic digits', 'EG٣٨٠٠١٩٠٠٠٥٠٠٠٠٠٠٠٠٢٦٣١٨٠٠٠٢'],
  ['wide blanks', 'EG38\u00a00019\u00a00005 0000 0000 2631 8000 2'],
])('an IBAN is taken as it was pasted, with %s', (_, pasted) => {
  expect(bareIban(pasted)).toBe(good)
})

test('each changed digit of an IBAN is detected', () => {
  for (let at = 2; at < good.length; at += 1) {
    const other = String((Number(good[at]) + 1) % 10)
    expect(ibanFault(good.slice(0, at) + other + good.slice(at + 1))).toBe('iban_digits')
  }
})

test('a list shows the last four characters of an account', () => {
  expect(maskedAccount(good)).toBe('•••• 0002')
  expect(maskedAccount('nile.fashion@instapay')).toBe('ni••••@instapay')
})
