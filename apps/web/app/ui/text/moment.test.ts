import { expect, test } from 'vitest'
import { egyptHour, formatDayTime, formatTime } from './moment.ts'

test.each([
  ['en', '2026-11-22T12:05:00Z', '02:05 PM'],
  ['en', '2026-11-22T22:05:00Z', '12:05 AM'],
  ['ar', '2026-11-22T12:05:00Z', '02:05 م'],
  ['ar', '2026-11-22T22:05:00Z', '12:05 ص'],
] as const)('the time of day in %s: %s is %s', (language, instant, said) => {
  expect(formatTime(instant, language)).toBe(said)
})

test('a moment is formatted in Egypt’s time zone', () => {
  expect(formatDayTime('2026-11-19T22:05:00Z', 'en')).toBe('20/11/2026 12:05 AM')
  expect(formatDayTime('2026-11-19T22:05:00Z', 'ar')).toBe('20/11/2026 12:05 ص')
})

test('the hour of the day is Egypt’s, wherever the browser is', () => {
  expect(egyptHour(new Date('2026-11-22T09:59:00Z'))).toBe(11)
  expect(egyptHour(new Date('2026-11-22T10:00:00Z'))).toBe(12)
  expect(egyptHour(new Date('2026-11-22T22:05:00Z'))).toBe(0)
})
