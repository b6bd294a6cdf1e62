import { expect, test } from 'vitest'
import { fateOf } from './fate.ts'

const parcel = {
  kind: 'delivery',
  re_status: 'Pending',
  scanned_out: false,
  scanned_back: false,
  missing: null,
} as const

test('a parcel is with the delivery boy from the acceptance until it ends or is scanned back', () => {
  expect(fateOf(parcel)).toBe('here')
  expect(fateOf({ ...parcel, scanned_out: true })).toBe('here')
  const out = { ...parcel, scanned_out: true, re_status: 'Active' } as const
  expect(fateOf(out)).toBe('with_courier')
  expect(fateOf({ ...out, re_status: 'Failed' })).toBe('with_courier')
  expect(fateOf({ ...out, re_status: 'Done' })).toBe('ended')
  expect(fateOf({ ...out, re_status: 'Failed', scanned_back: true })).toBe('back')
  expect(fateOf({ ...out, missing: 'not on the scooter' })).toBe('missing')
})

test('a pick-up is with the delivery boy once it was taken over', () => {
  const pickUp = { ...parcel, kind: 'pick_up' } as const
  expect(fateOf(pickUp)).toBe('here')
  expect(fateOf({ ...pickUp, re_status: 'Failed' })).toBe('here')
  expect(fateOf({ ...pickUp, re_status: 'Active' })).toBe('with_courier')
})
