import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhones } from './read-phones.ts'

describe('phones in a cell', () => {
  it.each([
    ['01018159083', ['01018159083']],
    ['+201151819093', ['01151819093']],
    ['00201557249208', ['01557249208']],
    ['201557249208', ['01557249208']],
    ['+20 (0) 10 1234 5678', ['01012345678']],
    ['1564265651', ['01564265651']],
    ['٠١٥٨٢٨٢٨٨٠٧', ['01582828807']],
    ['۰۱۰۱۲۳۴۵۶۷۸', ['01012345678']],
    ['0118 038 5280', ['01180385280']],
    ['0118-038-5280', ['01180385280']],
    ["'01586122138", ['01586122138']],
    ['موبايل: 01012345678', ['01012345678']],
    ['1018159083.0', ['01018159083']],
    ['01012345678 / 01112345678', ['01012345678', '01112345678']],
    ['01012345678 و 01112345678', ['01012345678', '01112345678']],
    ['01012345678\n01112345678', ['01012345678', '01112345678']],
    ['01012345678 01112345678', ['01012345678', '01112345678']],
    ['01012345678, 034801234', ['01012345678']],
    ['01012345678 / +201012345678', ['01012345678']],
  ])('are read from %j', (text, phones) => {
    expect(readPhones(text)).toEqual(phones)
  })

  it.each([
    '',
    'لا يوجد',
    '01312345678',
    '0131234567',
    '012863540',
    '034801234',
    '010123456789',
    '1.01816E+09',
    '1.018159083e9',
    '0101234567x',
  ])('are not found in %j', (text) => {
    expect(readPhones(text)).toEqual([])
  })

  it('are normalized from every common spelling', () => {
    const digits = fc.stringMatching(/^1[0125][0-9]{8}$/)
    const prefix = fc.constantFrom('0', '+20', '0020', '20', '+20 0', '')
    const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    fc.assert(
      fc.property(digits, prefix, fc.nat({ max: 9 }), fc.boolean(), (number, before, at, isArabic) => {
        const spaced = `${before}${number.slice(0, at)} ${number.slice(at)}`
        expect(readPhones(isArabic ? arabic(spaced) : spaced)).toEqual([`0${number}`])
      }),
    )
  })

  it('are eleven digits of a mobile number, or none, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const phone of readPhones(text)) expect(phone).toMatch(/^01[0125]\d{8}$/)
      }),
    )
  })
})
