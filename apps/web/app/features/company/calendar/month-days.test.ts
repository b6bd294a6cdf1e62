import { expect, test } from 'vitest'
import { monthAfter, monthDays } from './month-days.ts'

test('a month knows its days off and its holidays, in a week that begins on Saturday', () => {
  const { before, days } = monthDays(
    '2026-10',
    [5],
    [
      { from: '', to: '' },
      { from: '2026-10-06', to: '2026-10-07' },
    ],
  )
  // 1 October 2026 is a Thursday, the sixth day of such a week.
  expect(before).toBe(5)
  expect(days).toHaveLength(31)
  expect(days.filter(({ isOff }) => isOff).map(({ date }) => date)).toEqual([2, 9, 16, 23, 30])
  expect(days.filter(({ holiday }) => holiday === 1).map(({ day }) => day)).toEqual([
    '2026-10-06',
    '2026-10-07',
  ])
})

test('months go on over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
})
