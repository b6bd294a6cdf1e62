import { expect, test } from 'vitest'
import { monthOf, monthsBack } from './months.ts'

const monthIn = (address: string) => monthOf(new URLSearchParams(address))

test('a month of the address is shown, and anything else is the last month', () => {
  const last = monthsBack(2)[1]
  expect(monthIn('month=2025-03')).toBe('2025-03')
  for (const address of ['', 'month=', 'month=2025-13', 'month=2025-3', 'month=x', 'month=2025-03-01'])
    expect(monthIn(address), address).toBe(last)
})
