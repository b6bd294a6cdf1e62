import { calls } from '@mersal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Question, readQuestion, readSize, requestOf, typedSize, writeQuestion } from './question.ts'

const whole: Question = {
  from: { latitude: 31.2001, longitude: 29.9187 },
  to: { latitude: 30.0131, longitude: 31.2089 },
  length: '30',
  weight: '2.5',
  width: '20',
  height: '10',
}
const nothing: Question = { from: null, to: null, length: '', weight: '', width: '', height: '' }

test('a question survives the round trip through the address', () => {
  expect(writeQuestion(whole).toString()).toBe(
    'from=31.2001%2C29.9187&to=30.0131%2C31.2089&length=30&weight=2.5&width=20&height=10',
  )
  expect(readQuestion(writeQuestion(whole))).toEqual(whole)
  expect(writeQuestion(nothing).toString()).toBe('')
  expect(readQuestion(new URLSearchParams())).toEqual(nothing)
})

test('every point survives the round trip through the address', () => {
  const degrees = (bound: number) =>
    fc.integer({ min: -bound * 1e6, max: bound * 1e6 }).map((micro) => micro / 1e6)
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      // JavaScript writes tiny numbers with an exponent. The map never yields such coordinates.
      fc.pre(![latitude, longitude].some((part) => String(part).includes('e')))
      const from = { latitude, longitude }
      expect(readQuestion(writeQuestion({ ...nothing, from })).from).toEqual(from)
    }),
  )
})

test.each(['', '31', '31,', 'a,b', '31.2;29.9', '31.2,29.9,1', '310,29', '31,2900', '31.,29'])(
  'an address with %j for a point has none',
  (from) => {
    expect(readQuestion(new URLSearchParams({ from })).from).toBeNull()
  },
)

test.each([
  ['-5', '0'],
  ['-0.1', '0'],
  ['-', '-'],
  ['5', '5'],
  ['2.', '2.'],
  ['', ''],
  ['five', 'five'],
])('%j is shown as %j', (typed, shown) => {
  expect(typedSize(typed)).toBe(shown)
  expect(readQuestion(new URLSearchParams({ width: typed })).width).toBe(shown)
})

test.each([
  ['1', 1],
  ['0.001', 0.001],
  [' 2.5 ', 2.5],
  ['0', null],
  ['-1', null],
  ['', null],
  [' ', null],
  ['five', null],
  ['1e999', null],
])('%j is the size %j', (typed, size) => {
  expect(readSize(typed)).toBe(size)
})

test('a complete question is valid input of the call', () => {
  const request = requestOf(whole)
  expect(calls.enquire.request.parse(request).details).toEqual({
    fee_collection: false,
    cod: 0,
    length: 300,
    weight: 2500,
    width: 200,
    height: 100,
  })
})

test.each(Object.keys(whole) as (keyof Question)[])('a question without %s sends no request', (name) => {
  expect(requestOf({ ...whole, [name]: nothing[name] })).toBeNull()
})
