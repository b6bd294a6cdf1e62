import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCode, foldDigits, foldedLetters, foldText } from './fold-text.ts'

describe('folded text', () => {
  it.each([
    ['hamza on, under and over alef', 'أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['hamza as a mark of its own', 'ا\u0654حمد', 'احمد'],
    ['hamza on waw and yeh', 'مؤسسة رئيس', 'موسسه رييس'],
    ['taa marbuta', 'القاهرة', 'القاهره'],
    ['alef maqsura', 'مصطفى', 'مصطفي'],
    ['Persian yeh and kaf of some keyboards', 'علی کریم', 'علي كريم'],
    ['letters for foreign sounds', 'ڤيلا پيتزا', 'فيلا بيتزا'],
    ['tashkeel', 'مُحَمَّدٌ', 'محمد'],
    ['dagger alef', 'هٰذا', 'هذا'],
    ['tatweel', 'محـــمد', 'محمد'],
    ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['presentation forms', 'ﺳﻼم', 'سلام'],
    ['full-width letters', 'Ｃａｉｒｏ', 'cairo'],
    ['capitals and accents', 'ÉCOLE Qalyūbīyah', 'ecole qalyubiyah'],
    ['direction marks and joiners', '\u200Fعبد\u200C\u202Aالله\u202C', 'عبدالله'],
    ['white space', '  \tNasr\u00A0\n City  ', 'nasr city'],
    ['nothing', '', ''],
  ])('treats as equal: %s', (_name, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['punctuation', '12-A, (2nd) floor.'],
    ['the article', 'المنصورة', 'منصورة'],
    ['a lone hamza', 'سيناء', 'سينا'],
  ])('keeps %s', (_name, text, other = text.replace(/[^\w ]/g, '')) => {
    expect(foldText(text)).not.toBe(foldText(other))
  })

  it('is the same after folding twice', () => {
    const arabic = fc.integer({ min: 0x0600, max: 0x06ff }).map((code) => String.fromCodePoint(code))
    const texts = fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), arabic) })
    fc.assert(fc.property(texts, (text) => foldText(foldText(text)) === foldText(text)))
  })

  it('has a replacement for each letter of its table, none replaced again', () => {
    expect([...foldedLetters.from]).toHaveLength([...foldedLetters.to].length)
    expect(new Set(foldedLetters.from).size).toBe([...foldedLetters.from].length)
    expect([...foldedLetters.to].filter((letter) => foldedLetters.from.includes(letter))).toEqual([])
  })
})

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٢٫٥ جنيه', '12.5 جنيه'],
  ['أحمد 010', 'أحمد 010'],
])('the digits of %s', (text, folded) => {
  expect(foldDigits(text)).toBe(folded)
})

it.each([
  ['118 / a', '118/A'],
  ['١١٨/A', '118/A'],
  ['1\u200B1\u200F8\u00A0/\u00AD A\uFEFF', '118/A'],
  ['１１８／Ａ', '118/A'],
  ['\u061C\u2060\u00A0', ''],
])('the code %j', (text, folded) => {
  expect(foldCode(text)).toBe(folded)
})
