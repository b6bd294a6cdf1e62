import { expect, test } from 'vitest'
import { monthOf, monthsBack } from './months.ts'

const monthIn = (address: string) => monthOf(new URLSearchParams(address))

test('the month of the address is shown', () => {
  expect(monthIn('month=2025-03')).toBe('2025-03')
})

test.each(['', 'month=', 'month=2025-13', 'month=2025-3', 'month=x', 'month=2025-03-01'])(
  'without a month in "%s" the last one is shown',
  (address) => {
    expect(monthIn(address)).toBe(monthsBack(2)[1])
  },
)
