import { expect, test } from 'vitest'
import { columnsOf } from './columns-of.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ended: 10,
    delivered: 8,
    first_attempt: 5,
    attempts: 14,
    kept: 7,
  }))

test('a short range has a column for each day', () => {
  expect(columnsOf(days(62))).toHaveLength(62)
  expect(columnsOf(days(1))).toEqual([{ from: '2026-01-01', first: 5, later: 3, turned: 2 }])
})

test('a long range has a column for each week, the first of which may be shorter', () => {
  const columns = columnsOf(days(65))
  expect(columns.map(({ from }) => from).slice(0, 3)).toEqual(['2026-01-01', '2026-01-03', '2026-01-10'])
  expect(columns).toHaveLength(10)
  expect(columns.map(({ first }) => first)).toEqual([10, ...Array.from({ length: 9 }, () => 35)])
  expect(columnsOf(days(70)).map(({ turned }) => turned)).toEqual(Array.from({ length: 10 }, () => 14))
})
