import { expect, test } from 'vitest'
import { workingDaysBefore } from './working-days.ts'

const calendar = {
  days_off: [5],
  holidays: [{ from: '2026-04-12', to: '2026-04-13', name: { en: 'Easter', ar: 'عيد' } }],
}

test('two working days begin before weekends and holidays', () => {
  expect(workingDaysBefore('2026-05-06', 2, calendar)).toBe('2026-05-04')
  // Saturday and Sunday after a free Friday.
  expect(workingDaysBefore('2026-05-09', 2, calendar)).toBe('2026-05-06')
  expect(workingDaysBefore('2026-05-10', 2, calendar)).toBe('2026-05-07')
  expect(workingDaysBefore('2026-04-15', 2, calendar)).toBe('2026-04-11')
})
