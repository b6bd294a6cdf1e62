import { expect, test } from 'vitest'
import { dueDay, nextDay, type Schedule } from './schedule.ts'

const schedule = (changes: Partial<Schedule>): Schedule => ({
  rhythm: 'daily',
  weekdays: [],
  month_day: null,
  done_on: '2026-02-10',
  ...changes,
})
const weekly = schedule({ rhythm: 'weekdays', weekdays: [0, 4] })
const monthly = schedule({ rhythm: 'monthly', month_day: 31 })

test.each([
  ['every day', schedule({}), '2026-02-11'],
  ['on Sundays and Thursdays', weekly, '2026-02-12'],
  ['on the last day of a shorter month', monthly, '2026-02-28'],
  ['in the next month', schedule({ rhythm: 'monthly', month_day: 10 }), '2026-03-10'],
])('the next day %s', (_, one, next) => {
  expect(nextDay(one)).toBe(next)
})

test.each([
  ['the day itself', weekly, '2026-02-12', '2026-02-12'],
  ['a day before its time', weekly, '2026-02-11', null],
  ['a day that is done', schedule({}), '2026-02-10', null],
  ['the last of the days that were missed', weekly, '2026-02-21', '2026-02-19'],
  ['a missed day of the month', monthly, '2026-03-05', '2026-02-28'],
])('what is due: %s', (_, one, today, due) => {
  expect(dueDay(one, today)).toBe(due)
})
