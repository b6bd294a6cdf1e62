import { expect, test } from 'vitest'
import { twoWorkingDaysBefore } from './working-days.ts'

const calendar = {
  days_off: [5],
  holidays: [{ from: '2026-04-12', to: '2026-04-13', name: { en: 'Easter', ar: 'عيد' } }],
}

test('two working days begin before weekends and holidays', () => {
  expect(twoWorkingDaysBefore('2026-05-06', calendar)).toBe('2026-05-04')
  // Saturday and Sunday after a free Friday.
  expect(twoWorkingDaysBefore('2026-05-09', calendar)).toBe('2026-05-06')
  expect(twoWorkingDaysBefore('2026-05-10', calendar)).toBe('2026-05-07')
  expect(twoWorkingDaysBefore('2026-04-15', calendar)).toBe('2026-04-11')
})
