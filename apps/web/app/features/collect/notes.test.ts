import { expect, test } from 'vitest'
import { readCount, sumNotes } from './notes.ts'

test('sums notes and coins; an empty count is zero', () => {
  expect(sumNotes({ 200: '12', 50: '3', 1: '7' })).toBe(2557)
  expect(sumNotes({ 100: '', 5: '1' })).toBe(5)
  expect(sumNotes({})).toBe(0)
})

test('a count keeps only digits', () => {
  expect(readCount('12a')).toBe('12')
  expect(readCount('-3.5')).toBe('35')
  expect(readCount('123456')).toBe('1234')
})
