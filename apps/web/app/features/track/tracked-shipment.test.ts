import { expect, test } from 'vitest'
import { promisedDays } from './tracked-shipment.ts'

test('one promised day is written once, two as a range', () => {
  const one = { from: '2026-11-20', to: '2026-11-20' }
  expect(promisedDays(one, 'en', '{from} to {to}')).toBe('Friday 20 November')
  expect(promisedDays({ ...one, to: '2026-11-21' }, 'en', '{from} to {to}')).toBe(
    'Friday 20 November to Saturday 21 November',
  )
  expect(promisedDays(one, 'ar', '')).toContain('20 نوفمبر')
})
