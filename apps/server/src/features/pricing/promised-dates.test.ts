import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promisedDates } from './promised-dates.ts'

describe('promised dates', () => {
  // 1 January 2026 was a Thursday.
  it.each([
    ['2025-12-28', 1, 2, '2025-12-29', '2025-12-30'],
    ['2025-12-31', 1, 2, '2026-01-01', '2026-01-03'], // Wednesday: Thursday, then Saturday
    ['2026-01-01', 1, 2, '2026-01-03', '2026-01-04'], // Thursday: Saturday and Sunday
    ['2026-01-02', 1, 2, '2026-01-03', '2026-01-04'], // created on a Friday
    ['2026-01-03', 3, 5, '2026-01-06', '2026-01-08'],
    ['2026-01-03', 4, 7, '2026-01-07', '2026-01-11'], // past one Friday
    ['2028-02-28', 1, 2, '2028-02-29', '2028-03-01'], // leap day
  ])('of %s in %i to %i days are %s to %s', (createdOn, from, to, first, last) => {
    expect(promisedDates({ from, to }, createdOn)).toEqual({ from: first, to: last })
  })

  it.each(['', '2026-02-30', '2026-13-01', '2026-1-1', '01/02/2026', '2026-01-01T00:00:00Z'])(
    'refuse the day %j',
    (day) => {
      expect(() => promisedDates({ from: 1, to: 2 }, day)).toThrow(RangeError)
    },
  )

  it.each([
    [0, 1],
    [2, 1],
    [1, 1.5],
  ])('refuse %d to %d days', (from, to) => {
    expect(() => promisedDates({ from, to }, '2026-01-01')).toThrow(RangeError)
  })

  it('never fall on a Friday and never before the number of days', () => {
    const days = fc.integer({ min: 1, max: 30 })
    const created = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(created, days, (moment, from) => {
        const createdOn = moment.toISOString().slice(0, 10)
        const promised = promisedDates({ from, to: from }, createdOn).from
        expect(new Date(promised).getUTCDay()).not.toBe(5)
        const passed = (Date.parse(promised) - Date.parse(createdOn)) / 86_400_000
        expect(passed).toBeGreaterThanOrEqual(from)
      }),
    )
  })
})
