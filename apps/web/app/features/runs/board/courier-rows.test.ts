import { expect, test } from 'vitest'
import type { Board } from './board.ts'
import { type CourierRow, courierRows, findCouriers } from './courier-rows.ts'

const courier = (id: number, name: string) => ({ id, name }) as Board['couriers'][number]
const run = (of: number, stops_left: number, late: number) =>
  ({ courier: { id: of }, stops_left, late }) as Board['list_items'][number]

const rows = courierRows({
  couriers: [courier(1, 'Adel Samy'), courier(2, 'أحمد عادل'), courier(3, 'Zaki Nour')],
  list_items: [run(2, 4, 1), run(3, 2, 2), run(2, 1, 0)],
} as Board)
const none = { search: '', filter: null, sort: null }
const names = (found: readonly CourierRow[]) => found.map(({ courier: { name } }) => name)

test('a delivery boy has the sums of their runs', () => {
  expect(rows.map(({ runs, stopsLeft, late }) => [runs.length, stopsLeft, late])).toEqual([
    [0, 0, 0],
    [2, 5, 1],
    [1, 2, 2],
  ])
})

test('are searched as names are written, filtered, and sorted from the most on', () => {
  expect(names(findCouriers(rows, none))).toEqual(['Adel Samy', 'أحمد عادل', 'Zaki Nour'])
  expect(names(findCouriers(rows, { ...none, search: 'احمد' }))).toEqual(['أحمد عادل'])
  expect(names(findCouriers(rows, { ...none, filter: 'idle' }))).toEqual(['Adel Samy'])
  expect(names(findCouriers(rows, { ...none, filter: 'work' }))).toEqual(['أحمد عادل', 'Zaki Nour'])
  expect(names(findCouriers(rows, { ...none, filter: 'late', sort: 'late' }))).toEqual([
    'Zaki Nour',
    'أحمد عادل',
  ])
  expect(names(findCouriers(rows, { ...none, sort: 'stops' }))).toEqual([
    'أحمد عادل',
    'Zaki Nour',
    'Adel Samy',
  ])
})
