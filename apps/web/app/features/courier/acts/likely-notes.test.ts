import { expect, test } from 'vitest'
import { likelyNotes } from './likely-notes.ts'

test.each([
  [135, [150, 200, 500, 1_000]],
  [100, [200, 500, 1_000]],
  [1_250.5, [1_300, 1_400, 1_500, 2_000]],
])('for %d EGP a receiver hands over %j', (due, sums) => {
  expect(likelyNotes(due)).toEqual(sums)
})
