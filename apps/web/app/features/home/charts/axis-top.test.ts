import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTop } from './axis-top.ts'

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

test('nothing passes the end, which has a whole middle, and at least half is used', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (most) => {
      const top = axisTop(most)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(top % 2).toBe(0)
      expect(top).toBeLessThanOrEqual(Math.max(2, most * 2))
    }),
  )
})
