import { expect, test } from 'vitest'
import { aCompany } from '../../../test/support/a-company.ts'
import { windowsOf } from './receiver.policy.ts'

const windows = (opens: string, closes: string) => {
  const company = aCompany()
  const calendar = { ...company.fields.calendar, opening: { opens, closes } }
  return windowsOf({ fields: { ...company.fields, calendar } }).map(({ from }) => from)
}

test('a receiver chooses between hours in which the company is open, also past midnight', () => {
  expect(windows('09:00', '17:00')).toEqual(['09:00', '13:00'])
  expect(windows('10:00', '02:00')).toEqual(['13:00', '17:00'])
  expect(windows('09:00', '00:00')).toEqual(['09:00', '13:00', '17:00'])
})
