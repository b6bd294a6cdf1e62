import { describe, expect, test } from 'vitest'
import { type Act, codes, newShipment, perform, run, type Way } from '../../../test/lifecycle/lifecycle.ts'
import { activeLine, assign, finish, holderOf, inPlaceOf, type Shipment } from './index.ts'

const go: Act = { act: 'go' }
const short: Way = { short: true }

function after(way: Way, ...acts: Act[]): Shipment {
  return run(way, acts).at(-1)?.after ?? newShipment(way, codes())
}

const sender = { kind: 'sender' }
const receiver = { kind: 'receiver' }
const boy = { kind: 'delivery_boy', courierId: 7 }
const branch = (branchId: number) => ({ kind: 'branch', branchId })
const fail: Act = { act: 'report', case: 1 }

describe('who holds the parcel', () => {
  test('leg by leg, from the sender to the receiver', () => {
    const holders = run({}, Array<Act>(10).fill(go)).map(({ holder }) => holder)
    const legs = [
      [sender, boy, branch(1)],
      [branch(1), boy, branch(2)],
      [branch(2), boy, receiver],
    ]
    expect(holders).toEqual([...legs.flat(), receiver])
  })

  test('when the delivery boy brings it: still they, until the branch takes it', () => {
    const steps = run(short, [go, go, { act: 'bring' }, { act: 'arrive' }])
    expect(steps.map(({ holder }) => holder)).toEqual([sender, boy, boy, branch(1)])
  })

  test('after a failed attempt: the delivery boy, until the branch takes it back', () => {
    const steps = run(short, [go, go, go, go, go, fail, { act: 'handBack' }])
    expect(steps.slice(-3).map(({ holder }) => holder)).toEqual([boy, boy, branch(1)])
  })

  test('over counters: sender, branch, receiver', () => {
    const steps = run({ short: true, sellerSends: true, pickUpNearby: true }, [go, go])
    expect(steps.map(({ holder }) => holder)).toEqual([branch(1), receiver])
  })

  test('after it was cancelled before the pick-up, or returned: the sender', () => {
    expect(holderOf(after(short, go, { act: 'cancel', by: 'admin' }))).toEqual(sender)
    const back = after(short, go, go, go, { act: 'cancel', by: 'client' }, go, go, go)
    expect([back.status, holderOf(back)]).toEqual(['returned', sender])
  })
})

describe('bringing a parcel to a branch', () => {
  const taken = after({}, go, go)

  test('is told once', () => {
    const again = run({}, [go, go, { act: 'bring' }, { act: 'bring' }]).at(-1)
    expect(again).toMatchObject({ refused: 'already_brought', events: [] })
  })

  test('is not needed for the branch to take it', () => {
    expect(after({}, go, go, { act: 'arrive' }).status).toBe('in_progress')
  })

  test('is for parcels under way to a branch', () => {
    const refusals = (shipment: Shipment) =>
      [{ act: 'bring' } as const, { act: 'arrive' } as const].map((act) => perform(shipment, act, codes()))
    for (const refusal of refusals(after({}, go))) expect(refusal).toEqual({ refused: 'line_not_started' })
    for (const refusal of refusals(after(short, go, go, go, go, go)))
      expect(refusal).toEqual({ refused: 'line_leads_to_door' })
    expect(finish(taken)).toEqual({ refused: 'line_leads_to_branch' })
  })
})

describe('taking a parcel in whose take-over nobody recorded', () => {
  const takeIn = (shipment: Shipment) => perform(shipment, { act: 'arriveFromSender' }, codes())
  const arrived = (from: string) => ({ action: 'arrived', from, to: 'in_progress', leg: 1 })

  test('ends the pick-up without its delivery boy, who is named', () => {
    const outcome = takeIn(after({}, go))
    expect(outcome).toMatchObject({
      shipment: {
        status: 'in_progress',
        lines: [{ status: 'Done', active: false, courierId: null }, {}, {}],
      },
      events: [{ ...arrived('up_coming'), details: { without_take_over: true, taken_from: 7 } }],
      money: null,
      holder: branch(1),
    })
    expect('refused' in outcome || activeLine(outcome.shipment)).toMatchObject({ leg: 2, kind: 'transfer' })
  })

  test('needs no delivery boy', () => {
    expect(takeIn(after({}))).toMatchObject({
      events: [{ ...arrived('pending'), details: { without_take_over: true } }],
      holder: branch(1),
    })
  })

  test('is the usual arrival after a take-over', () => {
    expect(takeIn(after({}, go, go))).toEqual(perform(after({}, go, go), { act: 'arrive' }, codes()))
  })

  test('is for pick-ups that are open, not locked, and not over a counter', () => {
    const guesses = Array<Act>(5).fill({ act: 'start', code: 'wrong' })
    expect(takeIn(after({}, go, ...guesses))).toEqual({ refused: 'line_locked' })
    expect(takeIn(after({ sellerSends: true }))).toEqual({ refused: 'line_not_started' })
    expect(takeIn(after({}, go, go, go))).toEqual({ refused: 'line_not_started' })
    expect(takeIn(after({}, go, { act: 'cancel', by: 'admin' }))).toEqual({ refused: 'shipment_closed' })
  })
})

describe('taking a parcel over without its code', () => {
  const planned = after({}, go)
  const take = (shipment: Shipment) => perform(shipment, { act: 'takeWithoutCode' }, codes())

  test('starts the pick-up and names the giver', () => {
    expect(take(planned)).toMatchObject({
      events: [{ action: 'taken_over', details: { giver: 'Mona', without_code: true } }],
      holder: boy,
    })
  })

  test('is for pick-ups that a delivery boy has, and that are not locked', () => {
    expect(take(after({}))).toEqual({ refused: 'line_has_no_delivery_boy' })
    expect(take(after({}, go, go))).toEqual({ refused: 'line_already_started' })
    expect(take(after({ sellerSends: true }))).toEqual({ refused: 'only_pick_up_without_code' })
    expect(take(after(short, go, go, go, go))).toEqual({ refused: 'only_pick_up_without_code' })
    const guesses = Array<Act>(5).fill({ act: 'start', code: 'wrong' })
    expect(take(after({}, go, ...guesses))).toEqual({ refused: 'line_locked' })
  })
})

describe('an act in a delivery boy’s place', () => {
  test('is starting with a code, handing over at the door, and a failed attempt', () => {
    const planned = after(short, go)
    const out = after(short, go, go, go, go, go)
    expect(inPlaceOf(planned, { kind: 'start' })).toBe(7)
    expect(inPlaceOf(out, { kind: 'finish' })).toBe(7)
    expect(inPlaceOf(out, { kind: 'report', otherCase: 1 })).toBe(7)
  })

  test('is not what the branch does itself', () => {
    const underWay = after(short, go, go)
    expect(inPlaceOf(after(short, go), { kind: 'report', otherCase: 1 })).toBeNull()
    expect(inPlaceOf(underWay, { kind: 'finish' })).toBeNull()
    expect(inPlaceOf(underWay, { kind: 'report', otherCase: 1 })).toBeNull()
    expect(inPlaceOf(after(short, go), { kind: 'report', otherCase: 4 })).toBeNull()
    expect(inPlaceOf(after({ sellerSends: true }), { kind: 'start' })).toBeNull()
    const failed = after(short, go, go, go, go, go, fail)
    expect(inPlaceOf(failed, { kind: 'report', otherCase: 1 })).toBeNull()
  })

  test('without a delivery boy there is nobody to stand in for', () => {
    const planned = after(short, go, go, go)
    expect(activeLine(planned)?.courierId).toBeNull()
    expect(inPlaceOf(planned, { kind: 'start' })).toBeNull()
    const assigned = assign(planned, 8)
    expect('refused' in assigned ? null : inPlaceOf(assigned.shipment, { kind: 'start' })).toBe(8)
  })
})
