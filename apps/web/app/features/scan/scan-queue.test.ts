import { expect, test } from 'vitest'
import {
  type Batch,
  countStates,
  isRepeated,
  nextToCount,
  nextWaiting,
  type Purpose,
  type Scan,
  scansFor,
  storedBatch,
  withAnswer,
  withScan,
} from './scan-queue.ts'

const receive = { mode: 'receive', courierId: null } as const
const scan = (key: string, awb: string, state: Scan['state'], purpose: Purpose = receive): Scan => ({
  ...purpose,
  key,
  awb,
  state,
  at: 0,
  details: '',
})
const batch: Batch = [scan('c', '3', 'waiting'), scan('b', '2', 'refused'), scan('a', '1', 'waiting')]

test('the oldest waiting scan is sent first', () => {
  expect(nextWaiting(batch)?.key).toBe('a')
  const answered = withAnswer(batch, 'a', { state: 'done', details: 'Taken in' })
  expect(nextWaiting(answered)?.key).toBe('c')
  expect(countStates(answered)).toEqual({
    waiting: 1,
    done: 1,
    already: 0,
    extra: 0,
    refused: 1,
    unreadable: 0,
  })
})

test('a scan with the count replaces the one that was refused without it', () => {
  const refused = { ...scan('a', '1', 'refused'), asksToCount: true }
  const other = scan('b', '2', 'refused')
  expect(nextToCount([other, refused])?.key).toBe('a')
  const counted = withScan([other, refused], scan('c', '1', 'waiting'))
  expect(counted.map(({ key }) => key)).toEqual(['c', 'b'])
  expect(nextToCount(counted)).toBeUndefined()
  expect(withScan([other], scan('c', '2', 'waiting'))).toHaveLength(2)
  expect(nextToCount(withAnswer([refused], 'a', { ...refused, asksToCount: false }))).toBeUndefined()
})

test('a parcel is a repeat only for the same purpose, and a refused one may be tried again', () => {
  expect(isRepeated(batch, '1', receive)).toBe(true)
  expect(isRepeated(batch, '2', receive)).toBe(false)
  expect(isRepeated(batch, '1', { mode: 'return', courierId: null })).toBe(false)
  const given = [scan('d', '4', 'done', { mode: 'give_out', courierId: 7 })]
  expect(isRepeated(given, '4', { mode: 'give_out', courierId: 7 })).toBe(true)
  expect(isRepeated(given, '4', { mode: 'give_out', courierId: 8 })).toBe(false)
})

test('the scans of a manifest stand apart from those of another one and of the desk', () => {
  const load = { mode: 'load', courierId: null, manifestId: 1 } as const
  const mixed = [scan('f', '5', 'done', { ...load, manifestId: 2 }), scan('e', '5', 'done', load), ...batch]
  expect(scansFor(mixed, load).map(({ key }) => key)).toEqual(['e'])
  expect(scansFor(mixed, receive).map(({ key }) => key)).toEqual(['c', 'b', 'a'])
  expect(isRepeated(mixed, '5', load)).toBe(true)
  expect(isRepeated(mixed, '5', { ...load, mode: 'unload' })).toBe(false)
  expect(isRepeated(mixed, '1', load)).toBe(false)
})

test('an unsent scan that an earlier version stored keeps its courier', () => {
  const { courierId, ...given } = scan('d', '4', 'waiting', { mode: 'give_out', courierId: 7 })
  const before = [
    { ...given, deliveryBoyId: courierId },
    { ...given, mode: 'receive', deliveryBoyId: null },
  ]
  const read = storedBatch(JSON.stringify(before))
  expect(read).toEqual([
    { ...given, courierId: 7 },
    { ...given, mode: 'receive', courierId: null },
  ])
  expect(storedBatch(JSON.stringify(read))).toEqual(read)
})

test('a damaged batch is an empty one', () => {
  expect([null, '{', '{}'].map(storedBatch)).toEqual([[], [], []])
})
