import { expect, test } from 'vitest'
import { canGiveBack, cardsOf, groupLines, leftToBringBack, type OwnLine, taskOf } from './own-line.ts'

const door: OwnLine = {
  awb: '1-1-100000000010',
  kind: 'end',
  direction: 'forward',
  re_status: 'Active',
  status: 'under_delivery',
  name: 'Mona',
  phone: null,
  phone2: null,
  area: null,
  address: '10 Horreya Street',
  landmark: null,
  map: null,
  branch: 'Smouha',
  person: null,
  partial: null,
  unkept: null,
  due: 100,
  asks_code: false,
  photo: 'never',
  allow_opening: false,
  hours: null,
  takes: null,
  note: '',
  promised_to: '2026-11-20',
  visit_id: null,
  brought: false,
  changed: [],
  former_address: null,
  run_id: null,
  stop: null,
}

test.each([
  [{}, 'deliver'],
  [{ re_status: 'Pending' }, 'deliver'],
  [{ direction: 'return' }, 'return'],
  [{ re_status: 'Failed' }, 'to_branch'],
  [{ re_status: 'Cancelled', direction: 'return' }, 'to_branch'],
  [{ kind: 'transfer' }, 'carry'],
  [{ kind: 'pick_up', re_status: 'Pending' }, 'pick_up'],
  [{ kind: 'pick_up', re_status: 'Active' }, 'to_branch'],
] as const)('%j is to %s', (changes, task) => {
  expect(taskOf({ ...door, ...changes })).toBe(task)
})

test('only a pick-up whose goods are still with the sender can be given back', () => {
  const pickUp = { ...door, kind: 'pick_up', re_status: 'Pending', status: 'up_coming' } as const
  expect(canGiveBack(pickUp)).toBe(true)
  expect(canGiveBack({ ...pickUp, re_status: 'Active' })).toBe(false)
  expect(canGiveBack({ ...door, re_status: 'Pending' })).toBe(false)
})

test('groups keep their order, and the goods in hand come before those to be fetched', () => {
  const toFetch: OwnLine = { ...door, awb: 'fetch', re_status: 'Pending' }
  const carried: OwnLine = { ...door, awb: 'carry', kind: 'transfer' }
  const brought: OwnLine = { ...carried, awb: 'brought', brought: true }
  const groups = groupLines([brought, carried, toFetch, door])
  expect(groups.map(({ task, lines }) => [task, lines.map(({ awb }) => awb)])).toEqual([
    ['deliver', [door.awb, 'fetch']],
    ['carry', ['carry', 'brought']],
  ])
})

test('the pick-ups of one visit share a card, at the position of the first', () => {
  const line = (awb: string, visit_id: number | null = null): OwnLine => ({ ...door, awb, visit_id })
  const cards = cardsOf([line('a'), line('b', 7), line('c'), line('d', 7), line('e', 8)])
  expect(cards.map((card) => card.map(({ awb }) => awb))).toEqual([['a'], ['b', 'd'], ['c'], ['e']])
})

test('once no stop is left, what the delivery boy holds goes back to the branch', () => {
  const failed = { ...door, re_status: 'Failed' } as const
  const brought = { ...door, kind: 'pick_up', brought: true } as const
  expect(leftToBringBack({ list_items: [door, failed], cash: 500 }, false)).toBeNull()
  expect(leftToBringBack({ list_items: [failed, brought], cash: 500 }, false)).toEqual({
    parcels: 1,
    cash: 500,
  })
  expect(leftToBringBack({ list_items: [], cash: 500 }, false)).toEqual({ parcels: 0, cash: 500 })
  expect(leftToBringBack({ list_items: [brought], cash: 0 }, false)).toBeNull()
})

test('once a run was accepted, what waits at the branch for the next one is no stop of it', () => {
  const failed = { ...door, re_status: 'Failed' } as const
  const next = { ...door, awb: 'next', re_status: 'Pending' } as const
  const pickUp = { ...next, kind: 'pick_up', status: 'up_coming' } as const
  const work = { list_items: [failed, next], cash: 0 }
  expect(leftToBringBack(work, true)).toEqual({ parcels: 1, cash: 0 })
  expect(leftToBringBack(work, false)).toBeNull()
  expect(leftToBringBack({ list_items: [failed, pickUp], cash: 0 }, true)).toBeNull()
})
