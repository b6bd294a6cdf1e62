import { expect, test } from 'vitest'
import { said, saidOfItems } from './people-words.ts'

test.each([
  ['منى أحمد', 'en', 'rtl'],
  ['Mona Ahmed', 'ar', 'ltr'],
  ['10 شارع الهرم - Haram Street', 'en', 'rtl'],
  ['12 Haram Street, الجيزة', 'ar', 'ltr'],
  ['01012345678', 'ar', 'rtl'],
  ['01012345678', 'en', 'ltr'],
  ['', 'ar', 'rtl'],
] as const)('%j on a label in %s is read %s', (text, language, dir) => {
  expect(said(text, 100, language)).toEqual({ text, dir })
})

test('a text of several lines is one line', () => {
  expect(said('  Haram Street\r\n\tfloor 5 ', 100, 'en').text).toBe('Haram Street floor 5')
})

test('nobody turns a label around with characters that are not seen', () => {
  expect(said('\u202eanoM\u202c \u2066a\u2069\u200f', 100, 'en')).toEqual({ text: 'anoM a', dir: 'ltr' })
})

test('letters that are joined by an invisible character stay joined', () => {
  expect(said('می\u200cخواهم', 100, 'ar').text).toBe('می\u200cخواهم')
})

test.each([
  ['exactly as long', 'Nile Books', 10, 'Nile Books'],
  ['cut at a blank', 'Nile Books of Alexandria', 16, 'Nile Books of…'],
  ['cut in a long word', 'Nile Alexandriaaaaaa', 12, 'Nile Alexan…'],
  ['cut between whole characters', '😀😀😀😀', 3, '😀😀…'],
])('a text is %s', (_, text, most, expected) => {
  expect(said(text, most, 'en').text).toBe(expected)
})

test('a word that no line could hold is broken', () => {
  const { text } = said('x'.repeat(60), 100, 'en')
  expect(text.split('\u200b').map((part) => part.length)).toEqual([24, 24, 12])
})

test('the quantity of an item stands behind its name, each item by itself', () => {
  const items = [
    { name: 'قميص \u202eXL', quantity: 2 },
    { name: 'Shoes', quantity: 1 },
  ]
  expect(saidOfItems(items, 100, 'ar')).toEqual({
    text: '\u2068قميص XL\u2069 × 2، \u2068Shoes\u2069 × 1',
    dir: 'rtl',
  })
  expect(saidOfItems(items, 100, 'en').dir).toBe('ltr')
  const latin = [{ name: 'Shirt XL', quantity: 2 }, ...items.slice(1)]
  expect(saidOfItems(latin, 100, 'ar').text).toBe('\u2068Shirt XL\u2069 × 2, \u2068Shoes\u2069 × 1')
  expect(saidOfItems([], 100, 'en').text).toBe('-')
})
