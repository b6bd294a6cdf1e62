import { expect, test } from 'vitest'
import { successRate } from './success-rate.ts'

test.each([
  [0, 0, null],
  [9, 1, 90],
  [2, 1, 67],
  [7, 0, 100],
  [0, 3, 0],
  [999, 1, 99],
  [1, 999, 1],
])('%i deliveries and %i failed attempts are %s', (delivered, failed, percent) => {
  expect(successRate({ delivered, failed })).toBe(percent)
})
