import { expect, test } from 'vitest'
import { deadlineAfter, endOf } from './case-calendar.ts'

const calendar = {
  days_off: [5],
  holidays: [{ from: '2026-04-12', to: '2026-04-13', name: { en: 'Easter', ar: 'عيد' } }],
  cut_off: '15:00',
  opening: { opens: '09:00', closes: '21:00' },
  opening_overrides: [
    {
      from: '2026-03-01',
      to: '2026-03-20',
      opens: '10:00',
      closes: '16:00',
      name: { en: 'Ramadan', ar: 'رمضان' },
    },
  ],
}

test('a deadline is the end of the next working day', () => {
  expect(deadlineAfter(new Date('2026-05-04T08:00:00Z'), calendar)).toBe('2026-05-05 21:00')
  // Thursday, and late on Wednesday in Cairo: Friday is off.
  expect(deadlineAfter(new Date('2026-05-07T08:00:00Z'), calendar)).toBe('2026-05-09 21:00')
  expect(deadlineAfter(new Date('2026-05-06T22:30:00Z'), calendar)).toBe('2026-05-09 21:00')
  expect(deadlineAfter(new Date('2026-04-11T08:00:00Z'), calendar)).toBe('2026-04-14 21:00')
})

test('a deadline is in the night when the hours last past midnight', () => {
  const nights = { ...calendar, opening: { opens: '10:00', closes: '02:00' } }
  expect(endOf('2026-05-07', nights)).toBe('2026-05-08 02:00')
  // In the night of Wednesday, Thursday is next; in the night before a free Friday, Saturday.
  expect(deadlineAfter(new Date('2026-05-06T22:30:00Z'), nights)).toBe('2026-05-08 02:00')
  expect(deadlineAfter(new Date('2026-05-07T22:30:00Z'), nights)).toBe('2026-05-10 02:00')
})

test('work ends earlier where the calendar says so', () => {
  expect(endOf('2026-03-02', calendar)).toBe('2026-03-02 16:00')
})
