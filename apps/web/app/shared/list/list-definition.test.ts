import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineList } from './list-definition.ts'

const names = ['search', 'status', 'priority', 'from_date', 'to_date'] as const
const list = defineList('listShipments', names, '-date', { hasPageSizes: true })

const everything = {
  page: 3,
  per_page: 25,
  search: 'محمد 010',
  status: 'under_delivery',
  priority: '2',
  from_date: '2026-11-01',
  to_date: '2026-11-20',
  sort: 'date',
}

test('an address restores the filters it was written from', () => {
  expect(list.read(list.write(everything))).toEqual(everything)
})

test('a list with default filters has an empty query', () => {
  expect(list.write(list.read(new URLSearchParams())).toString()).toBe('')
})

test('the default page size is neither in the address nor in the request', () => {
  const usual = list.read(new URLSearchParams('per_page=10'))
  expect(list.write(usual).toString()).toBe('')
  expect(list.request(usual)).not.toHaveProperty('per_page')
  expect(list.request({ ...usual, per_page: 50 })).toHaveProperty('per_page', 50)
})

test('a list with one page size ignores a page size in its address', () => {
  const logs = defineList('listLogs', [], '')
  expect(logs.hasPageSizes).toBe(false)
  expect(logs.read(new URLSearchParams('per_page=50')).per_page).toBe(10)
})

test('removing every filter keeps the page size', () => {
  expect(list.whole(everything)).toEqual({ ...list.read(new URLSearchParams()), per_page: 25 })
})

test('other parameters of the address stay', () => {
  const beside = new URLSearchParams('tab=3&page=9&status=pending')
  expect(list.write({ ...everything, page: 2, status: '' }, beside).get('tab')).toBe('3')
  expect(list.write(list.read(new URLSearchParams()), beside).toString()).toBe('tab=3')
})

test('any address gives filters that it can be written from', () => {
  const name = fc.constantFrom('page', 'per_page', 'sort', 'x', ...names)
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const filters = list.read(new URLSearchParams(pairs))
      expect(filters.page).toBeGreaterThanOrEqual(1)
      expect(list.read(list.write(filters))).toEqual(filters)
    }),
  )
})

test.each([
  ['page=0', 'page', 1],
  ['page=two', 'page', 1],
  ['per_page=11', 'per_page', 10],
] as const)('%s counts as not given', (query, field, usual) => {
  expect(list.read(new URLSearchParams(query))[field]).toBe(usual)
})

test('what the server refuses counts as not given, and the rest stays', () => {
  const refused = list.read(new URLSearchParams('status=lost&priority=2&sort=income&page=2'))
  expect(list.without(refused, ['status', 'sort'])).toEqual(
    list.read(new URLSearchParams('priority=2&page=2')),
  )
})

test('a refusal of something else changes no filter', () => {
  expect(list.without(everything, ['client_id'])).toBeNull()
  expect(list.without(list.read(new URLSearchParams()), ['status'])).toBeNull()
})
