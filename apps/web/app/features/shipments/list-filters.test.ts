import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts'

const everything: ListFilters = {
  page: 3,
  search: 'محمد 010',
  status: 'under_delivery',
  priority: '2',
  from_date: '2026-11-01',
  to_date: '2026-11-20',
  sort: 'date',
}

test('an address restores what it was written from', () => {
  expect(readFilters(writeFilters(everything))).toEqual(everything)
})

test('a list as usual has no address of its own', () => {
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe('')
})

test('no address breaks the list', () => {
  const name = fc.constantFrom('page', 'search', 'status', 'priority', 'from_date', 'to_date', 'sort', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const filters = readFilters(new URLSearchParams(pairs))
      expect(filters.page).toBeGreaterThanOrEqual(1)
      expect(readFilters(writeFilters(filters))).toEqual(filters)
    }),
  )
})

test.each([
  ['status=lost', 'status'],
  ['priority=7', 'priority'],
  ['from_date=20/11/2026', 'from_date'],
  [`search=${'x'.repeat(101)}`, 'search'],
] as const)('%s counts as not given', (query, field) => {
  expect(readFilters(new URLSearchParams(query))[field]).toBe('')
})
