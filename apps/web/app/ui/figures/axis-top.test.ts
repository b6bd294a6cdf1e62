import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTop, usualTop } from './axis-top.ts'

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [11, 12],
  [17, 20],
  [41, 60],
  [60, 60],
  [101, 120],
])('an axis of up to %i ends at %i', (most, top) => {
  expect(axisTop(most)).toBe(top)
})

test('no count passes the end, the end has a whole middle, and at least half of the axis is used', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (most) => {
      const top = axisTop(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(top % 2).toBe(0)
      expect(top).toBeLessThanOrEqual(Math.max(2, most * 2))
    }),
  )
})

test.each([
  ['the busiest day where days are alike', [8, 12, 9, 15, 11, 10, 14, 12, 9, 13, 8, 12, 10, 16], 16],
  ['the busiest day up to twice the usual one', [10, 10, 10, 10, 10, 10, 10, 10, 10, 20], 20],
  ['the usual day where one is far above', [10, 10, 10, 10, 10, 10, 10, 10, 10, 5_000], 10],
  ['the only day that had any', [0, 0, 0, 0, 0, 0, 0, 0, 0, 5_000], 6_000],
  ['nothing', [], 2],
])('an axis of days ends at %s', (_, counts, top) => {
  expect(usualTop(counts)).toBe(top)
})
