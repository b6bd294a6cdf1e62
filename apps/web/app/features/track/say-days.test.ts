import { expect, test } from 'vitest'
import { promisedDays, stepMoment } from './say-days.ts'

test('a moment is written in Egypt’s day and clock', () => {
  expect(stepMoment('2026-11-19T22:05:00Z').replace(/\s/g, ' ')).toBe('20/11/2026 12:05 AM')
})

test('one promised day is said once, two as a span', () => {
  const one = { from: '2026-11-20', to: '2026-11-20' }
  expect(promisedDays(one, 'en', '{from} to {to}')).toBe('Friday 20 November')
  expect(promisedDays({ ...one, to: '2026-11-21' }, 'en', '{from} to {to}')).toBe(
    'Friday 20 November to Saturday 21 November',
  )
  expect(promisedDays(one, 'ar', '')).toContain('20 نوفمبر')
})
