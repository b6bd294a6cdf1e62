import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays, promisedDates } from './promised-dates.ts'

const eid = { from: '2026-03-20', to: '2026-03-23' }
const calendar = { daysOff: [5], holidays: [eid], cutOff: '15:00' }
const morning = '10:00'

describe('promised dates', () => {
  // 1 January 2026 was a Thursday.
  it.each([
    ['2025-12-28', morning, 1, 2, '2025-12-29', '2025-12-30'],
    ['2025-12-31', morning, 1, 2, '2026-01-01', '2026-01-03'], // Wednesday: Thursday, then Saturday
    ['2026-01-01', morning, 1, 2, '2026-01-03', '2026-01-04'], // Thursday: Saturday and Sunday
    ['2026-01-02', morning, 1, 2, '2026-01-04', '2026-01-05'], // a Friday counts as Saturday
    ['2026-01-03', morning, 3, 5, '2026-01-06', '2026-01-08'],
    ['2026-01-03', morning, 4, 7, '2026-01-07', '2026-01-11'], // past one Friday
    ['2028-02-28', morning, 1, 2, '2028-02-29', '2028-03-01'], // leap day
    ['2026-01-03', '14:59', 1, 1, '2026-01-04', '2026-01-04'], // the last minute before the cut-off
    ['2026-01-03', '15:00', 1, 1, '2026-01-05', '2026-01-05'], // from the cut-off it counts as Sunday
    ['2026-01-01', '15:00', 1, 1, '2026-01-04', '2026-01-04'], // Thursday evening counts as Saturday
    ['2026-03-18', morning, 1, 2, '2026-03-19', '2026-03-24'], // past the feast
    ['2026-03-21', morning, 1, 1, '2026-03-25', '2026-03-25'], // in the feast: counts as the 24th
  ])('of %s at %s in %i to %i days are %s to %s', (day, time, from, to, first, last) => {
    expect(promisedDates({ from, to }, { day, time }, calendar)).toEqual({ from: first, to: last })
  })

  it.each(['', '2026-02-30', '2026-13-01', '2026-1-1', '01/02/2026', '2026-01-01T00:00:00Z'])(
    'refuse the day %j',
    (day) => {
      expect(() => promisedDates({ from: 1, to: 2 }, { day, time: morning }, calendar)).toThrow(RangeError)
    },
  )

  it.each([
    [0, 1],
    [2, 1],
    [1, 1.5],
  ])('refuse %d to %d days', (from, to) => {
    const made = { day: '2026-01-01', time: morning }
    expect(() => promisedDates({ from, to }, made, calendar)).toThrow(RangeError)
  })

  it('refuse a week without a working day', () => {
    const never = { ...calendar, daysOff: [0, 1, 2, 3, 4, 5, 6] }
    expect(() => addWorkingDays('2026-01-01', 1, never)).toThrow(RangeError)
  })
})

describe('with any calendar', () => {
  const days = fc.integer({ min: 1, max: 30 })
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  const day = moment.map((at) => at.toISOString().slice(0, 10))
  const time = moment.map((at) => at.toISOString().slice(11, 16))
  const calendars = fc.record({
    daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    holidays: fc.array(
      fc.tuple(day, fc.integer({ min: 0, max: 30 })).map(([from, length]) => ({
        from,
        to: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
      })),
      { maxLength: 20 },
    ),
    cutOff: time,
  })
  const isOff = (on: string, { daysOff, holidays }: typeof calendar) =>
    daysOff.includes(new Date(on).getUTCDay()) || holidays.some(({ from, to }) => from <= on && on <= to)
  const workingDaysBetween = (after: string, until: string, of: typeof calendar) => {
    let count = 0
    for (let at = Date.parse(after) + 86_400_000; at <= Date.parse(until); at += 86_400_000)
      if (!isOff(new Date(at).toISOString().slice(0, 10), of)) count += 1
    return count
  }

  it('a promise is a working day, with the promised number of working days before it', () => {
    fc.assert(
      fc.property(day, time, days, calendars, (on, at, from, of) => {
        const promised = promisedDates({ from, to: from }, { day: on, time: at }, of).from
        expect(isOff(promised, of)).toBe(false)
        const isDelayed = isOff(on, of) || at >= of.cutOff
        expect(workingDaysBetween(on, promised, of)).toBe(from + (isDelayed ? 1 : 0))
      }),
    )
  })

  it('a later order is never promised for an earlier day', () => {
    fc.assert(
      fc.property(day, time, time, days, calendars, (on, one, other, from, of) => {
        const [early, late] = [one, other]
          .toSorted()
          .map((at) => promisedDates({ from, to: from + 1 }, { day: on, time: at ?? '' }, of))
        expect((early?.from ?? '') <= (late?.from ?? '')).toBe(true)
        expect((early?.to ?? '') > (early?.from ?? '')).toBe(true)
      }),
    )
  })

  it('another holiday never brings a promise forward', () => {
    fc.assert(
      fc.property(day, time, days, calendars, day, (on, at, from, of, feast) => {
        const more = { ...of, holidays: [...of.holidays, { from: feast, to: feast }] }
        const made = { day: on, time: at }
        const before = promisedDates({ from, to: from }, made, of).from
        expect(before <= promisedDates({ from, to: from }, made, more).from).toBe(true)
      }),
    )
  })
})
