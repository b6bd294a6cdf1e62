import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 60, [1, 2, 3, 4, null, 60]],
  [4, 60, [1, 2, 3, 4, 5, null, 60]],
  [30, 60, [1, null, 29, 30, 31, null, 60]],
  [58, 60, [1, null, 57, 58, 59, 60]],
  [60, 60, [1, null, 57, 58, 59, 60]],
  [99, 60, [1, null, 57, 58, 59, 60]],
])('page %i of %i links to %j', (page, totalPages, pages) => {
  expect(pagesAround(page, totalPages)).toEqual(pages)
})
