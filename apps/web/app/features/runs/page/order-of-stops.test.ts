import { expect, test } from 'vitest'
import { withMoved } from './order-of-stops.ts'

test('a stop moves up and down, and never beyond an end', () => {
  expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(withMoved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(withMoved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  const same = ['a', 'b']
  expect(withMoved(same, 0, -1)).toBe(same)
  expect(withMoved(same, 5, 0)).toBe(same)
})
