import { expect, test } from 'vitest'
import { fill } from './fill.ts'

const days =
  'خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، {name}'

test.each([
  [1, 'خلال يوم واحد، منى'],
  [2, 'خلال يومين، منى'],
  [3, 'خلال 3 أيام، منى'],
  [10, 'خلال 10 أيام، منى'],
  [11, 'خلال 11 يومًا، منى'],
  [99, 'خلال 99 يومًا، منى'],
  [100, 'خلال 100 يوم، منى'],
  [1_000, 'خلال 1,000 يوم، منى'],
  [1_003, 'خلال 1,003 أيام، منى'],
  [0, 'خلال 0 يوم، منى'],
])('in Arabic, %i has its form of the noun', (count, text) => {
  expect(fill(days, { days: count, name: 'منى' }, 'ar')).toBe(text)
})

test('in English, one and other', () => {
  const text = '{parcels, plural, one {one parcel is} other {# parcels are}} missing: {awbs}'
  expect(fill(text, { parcels: 1, awbs: 7 }, 'en')).toBe('one parcel is missing: 7')
  expect(fill(text, { parcels: '1200', awbs: '{awbs}' }, 'en')).toBe('1,200 parcels are missing: {awbs}')
})

test('a missing parameter is empty', () => {
  expect(fill('{a}-{b}', { a: 1 }, 'en')).toBe('1-')
})
