import { expect, test } from 'vitest'
import { foldSearch } from './fold-search.ts'

test.each([
  ['a name', '  أحمد   سمير ', 'احمد سمير'],
  ['a mobile number in groups', '010 1234 5678', '01012345678'],
  ['one with dashes and brackets', '(010) 1234-5678', '01012345678'],
  ['one in Arabic digits', '٠١٠ ١٢٣٤ ٥٦٧٨', '01012345678'],
  ['one with + and the country code', '+20 101 234 5678', '01012345678'],
  ['the beginning of one with + and the country code', '+20 10123', '010123'],
  ['the first digits of one with + and the country code', '+20 10', '010'],
  ['one with 00 and the country code', '0020 101 234 5678', '01012345678'],
  ['one with the country code alone', '201012345678', '01012345678'],
  ['an AWB that begins like a country code', '201112345678 1', '2011123456781'],
  ['a landline', '02 2345-6789', '0223456789'],
  ['few digits in groups', '010 12', '010 12'],
  ['few digits with a dash, as in a name', '24-7', '24-7'],
  ['a name with a number', 'Aswan 11 2345678', 'aswan 11 2345678'],
  ['a plus sign alone', '+', '+'],
  ['nothing', ' ', ''],
])('%s', (_what, search, folded) => {
  expect(foldSearch(search)).toBe(folded)
})
