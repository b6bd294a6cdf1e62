import { messages, type ShipmentAct, shipmentActs } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { type Act, codes, newShipment, run, type Way } from '../../../test/lifecycle/lifecycle.ts'
import { whyNot } from './possible-acts.ts'

const go: Act = { act: 'go' }
const fail: Act = { act: 'report', case: 1 }
const short: Way = { short: true }

/** The acts that are possible after `acts`, the table worked out by hand from decision 5. */
const standings: [string, Act[], ShipmentAct[]][] = [
  ['a new shipment', [], ['assign', 'report', 'change', 'cancel']],
  ['with a delivery boy', [go], ['assign', 'start', 'report', 'change', 'cancel']],
  ['picked up', [go, go], ['finish', 'report', 'change', 'cancel']],
  ['at the branch', [go, go, go], ['assign', 'report', 'change', 'cancel', 'write_off']],
  ['out for delivery', [go, go, go, go, go], ['finish', 'report', 'change', 'cancel', 'write_off']],
  ['a failed attempt in the van', [go, go, go, go, go, fail], ['hand_back', 'change', 'cancel', 'write_off']],
  ['delivered for cash', [go, go, go, go, go, go], ['undo', 'collect']],
  ['collected', [go, go, go, go, go, go, go], ['change']],
  ['written off', [go, go, go, { act: 'writeOff' }], ['found']],
  ['found again', [go, go, go, { act: 'writeOff' }, { act: 'found' }], []],
]

describe('what may be done with', () => {
  test.each(standings)('%s', (_, acts, possible) => {
    const shipment = run(short, acts).at(-1)?.after ?? newShipment(short, codes())
    expect(shipmentActs.filter((act) => whyNot(shipment, act) === null)).toEqual(possible)
  })

  test.each(standings)('%s, and what may not be done is told in a sentence without a gap', (_, acts) => {
    const shipment = run(short, acts).at(-1)?.after ?? newShipment(short, codes())
    const reasons = shipmentActs.flatMap((act) => whyNot(shipment, act) ?? [])
    expect(reasons.filter((reason) => messages[reason].en.includes('{'))).toEqual([])
  })

  test('a closed shipment says so for each act that needs an open one', () => {
    const closed = run(short, Array<Act>(7).fill(go)).at(-1)?.after ?? newShipment(short, codes())
    const reasons = Object.fromEntries(shipmentActs.map((act) => [act, whyNot(closed, act)]))
    expect(reasons).toMatchObject({
      assign: 'shipment_closed',
      start: 'shipment_closed',
      finish: 'shipment_closed',
      cancel: 'shipment_closed',
      collect: 'no_cash_waits',
      undo: 'undo_not_possible',
    })
  })
})
