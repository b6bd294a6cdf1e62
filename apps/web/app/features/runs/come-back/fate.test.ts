import { expect, test } from 'vitest'
import { fateOf, mayBeGivenBack } from './fate.ts'

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

test('the desk hands a run back that is out, or that is back while its delivery boy holds a parcel for a door', () => {
  type Run = Parameters<typeof mayBeGivenBack>[0]
  const run = (state: Run['state'], more: Partial<Run> = {}) =>
    mayBeGivenBack({ state, given_back: null, list_items: [], ...more })
  const held = { list_items: [{ ...parcel, re_status: 'Active' as const }] }
  const givenBack = { given_back: { how: 'phone' } } as Partial<Run>
  expect(run('ready', held)).toBe(false)
  expect(run('out')).toBe(true)
  expect(run('back')).toBe(false)
  expect(run('back', held)).toBe(true)
  expect(run('back', { ...held, ...givenBack })).toBe(false)
  expect(run('closed', held)).toBe(false)
})
