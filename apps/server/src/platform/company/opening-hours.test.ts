import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInCairo, momentAtCairo, timeInCairo } from './day-in-cairo.ts'
import { dayOfWork, hoursOn, openingOn, openMinutesBefore } from './opening-hours.ts'

/** Fridays off, one holiday on a Sunday, and nights until two in Ramadan. */
const calendar = {
  days_off: [5],
  holidays: [{ from: '2026-03-08', to: '2026-03-08', name: { en: 'A holiday', ar: 'عطلة' } }],
  opening: { opens: '09:00', closes: '21:00' },
  opening_overrides: [
    {
      from: '2026-03-01',
      to: '2026-03-20',
      opens: '10:00',
      closes: '02:00',
      name: { en: 'Ramadan', ar: 'رمضان' },
    },
  ],
}
const at = (day: string, time: string) => momentAtCairo(day, time)
const shown = (moment: Date) => `${dayInCairo(moment)} ${timeInCairo(moment)}`
const always = { ...calendar, days_off: [], holidays: [], opening_overrides: [] }
const nights = { ...always, opening: { opens: '20:00', closes: '03:00' } }

test('a moment is found by the clocks in Cairo, in winter, in summer and in the hours that change', () => {
  expect(at('2026-01-10', '09:00').toISOString()).toBe('2026-01-10T07:00:00.000Z')
  expect(at('2026-07-10', '09:00').toISOString()).toBe('2026-07-10T06:00:00.000Z')
  // Summer time begins at midnight before Friday, 24 April, and ends at midnight after Thursday, 29 October.
  expect(shown(at('2026-04-24', '00:30'))).toBe('2026-04-24 01:30')
  expect(at('2026-10-29', '23:30').toISOString()).toBe('2026-10-29T20:30:00.000Z')
  expect(at('2026-10-30', '00:00').toISOString()).toBe('2026-10-29T22:00:00.000Z')
})

test('any minute that the clocks show is found again', () => {
  const minutes = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(minutes, (moment) => {
      const again = at(dayInCairo(moment), timeInCairo(moment))
      expect(shown(again)).toBe(shown(moment))
    }),
  )
})

test('the hours of a day are those of its range, and a branch may have its own', () => {
  expect(hoursOn('2026-02-28', calendar)).toEqual({ opens: '09:00', closes: '21:00' })
  expect(hoursOn('2026-03-01', calendar)).toEqual({ opens: '10:00', closes: '02:00' })
  expect(hoursOn('2026-03-01', calendar, { opens: '12:00', closes: null })).toEqual({
    opens: '12:00',
    closes: '02:00',
  })
})

describe('a night belongs to the day on which it begins', () => {
  test('before a Friday that is off', () => {
    expect(openingOn('2026-03-05', calendar)).toEqual({
      from: at('2026-03-05', '10:00'),
      until: at('2026-03-06', '02:00'),
    })
    expect(openingOn('2026-03-06', calendar)).toBeNull()
    expect(dayOfWork(at('2026-03-06', '01:59'), calendar)).toBe('2026-03-05')
    expect(dayOfWork(at('2026-03-06', '02:00'), calendar)).toBe('2026-03-06')
  })

  test('after a day off nothing is open before the first hour', () => {
    expect(dayOfWork(at('2026-03-07', '01:00'), calendar)).toBe('2026-03-07')
    expect(dayOfWork(at('2026-03-09', '01:00'), calendar)).toBe('2026-03-09')
  })

  test('on the last day of a range', () => {
    expect(dayOfWork(at('2026-03-21', '01:00'), { ...calendar, days_off: [] })).toBe('2026-03-20')
    expect(dayOfWork(at('2026-03-01', '01:00'), { ...calendar, days_off: [] })).toBe('2026-03-01')
  })

  test('that is one hour shorter in spring and one hour longer in autumn', () => {
    const hoursOf = (day: string) => {
      const opening = openingOn(day, nights)
      return opening && (opening.until.getTime() - opening.from.getTime()) / 3_600_000
    }
    expect([hoursOf('2026-04-22'), hoursOf('2026-04-23'), hoursOf('2026-10-29')]).toEqual([7, 6, 8])
  })
})

describe('time while it is open', () => {
  test.each([
    ['within a day', '2026-05-04', '15:00', '2026-05-04 12:00'],
    ['from the evening before', '2026-05-04', '10:30', '2026-05-03 19:30'],
    ['before the first hour, from the evening before', '2026-05-04', '07:00', '2026-05-03 18:00'],
    ['across a Friday that is off', '2026-05-09', '10:00', '2026-05-07 19:00'],
    ['on that Friday', '2026-05-08', '13:00', '2026-05-07 18:00'],
    ['in a night', '2026-03-05', '01:00', '2026-03-04 22:00'],
    ['across the night before a Friday', '2026-03-07', '11:00', '2026-03-06 00:00'],
    ['across a holiday', '2026-03-09', '10:30', '2026-03-07 23:30'],
  ])('%s', (_what, day, time, since) => {
    expect(shown(openMinutesBefore(at(day, time), 180, calendar))).toBe(since)
  })

  test('is that of the branch', () => {
    const own = { opens: '12:00', closes: '16:00' }
    expect(shown(openMinutesBefore(at('2026-05-04', '13:00'), 180, calendar, own))).toBe('2026-05-03 14:00')
  })

  test('counts hours and not clocks in a night whose clocks change', () => {
    expect(shown(openMinutesBefore(at('2026-04-24', '02:00'), 180, nights))).toBe('2026-04-23 22:00')
    expect(shown(openMinutesBefore(at('2026-10-30', '01:00'), 180, nights))).toBe('2026-10-29 23:00')
  })

  test('is as long as asked for', () => {
    const moments = fc.date({ min: new Date('2026-02-01'), max: new Date('2026-12-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 5_000 }), (moment, minutes) => {
        const since = openMinutesBefore(moment, minutes, calendar)
        let open = 0
        for (
          let day = dayInCairo(new Date(since.getTime() - 86_400_000));
          day <= dayInCairo(moment);
          day = next(day)
        ) {
          const opening = openingOn(day, calendar)
          if (opening === null) continue
          const from = Math.max(opening.from.getTime(), since.getTime())
          open += Math.max(0, Math.min(opening.until.getTime(), moment.getTime()) - from)
        }
        expect(open).toBe(minutes * 60_000)
      }),
    )
  })

  test('ends somewhere when nothing is ever open', () => {
    const closed = {
      ...calendar,
      holidays: [{ from: '2000-01-01', to: '2100-01-01', name: { en: '', ar: '' } }],
    }
    expect(openMinutesBefore(at('2026-05-04', '10:00'), 180, closed)).toEqual(at('2026-05-04', '10:00'))
  })
})

const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
