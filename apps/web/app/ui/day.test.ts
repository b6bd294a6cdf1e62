import { afterEach, expect, test } from 'vitest'
import { setPrerenderedLanguage } from '../texts/page-language.ts'
import { formatTime } from './day.tsx'

afterEach(() => setPrerenderedLanguage('/'))

test.each([
  ['/', '2026-11-22T12:05:00Z', '02:05 PM'],
  ['/', '2026-11-22T22:05:00Z', '12:05 AM'],
  ['/ar', '2026-11-22T12:05:00Z', '02:05 م'],
  ['/ar', '2026-11-22T22:05:00Z', '12:05 ص'],
])('the time of day in the language of %s: %s is %s', (path, instant, said) => {
  setPrerenderedLanguage(path)
  expect(formatTime(instant)).toBe(said)
})
