import { type ShipmentStatus, shipmentStatuses, transitions } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { type Act, run, type Way } from '../../../test/lifecycle/lifecycle.ts'

const go: Act = { act: 'go' }
/** Pick-up, as far as the branch. */
const pickUp = [go, go, go]
/** Pick-up and transfer, as far as the last branch. */
const toLastBranch = [...pickUp, go, go, go]
const outForDelivery = [...toLastBranch, go, go]
const short: Way = { short: true }
const cancel: Act = { act: 'cancel', by: 'admin' }
const fail: Act = { act: 'report', case: 1 }

/** Each step of the design's table: how the shipment gets there, the act, and what it says. */
const steps: [ShipmentStatus, ShipmentStatus, Way, Act[], Act, string[]][] = [
  ['pending', 'up_coming', {}, [], { act: 'assign', boy: 7 }, ['delivery_boy_set']],
  ['up_coming', 'pending', {}, [go], fail, ['pick_up_failed']],
  ['pending', 'cancelled_admin', {}, [], { act: 'report', case: 9 }, ['cancelled']],
  ['pending', 'cancelled_admin', {}, [], cancel, ['cancelled']],
  ['pending', 'cancelled_client', {}, [], { act: 'cancel', by: 'client' }, ['cancelled']],
  ['up_coming', 'cancelled_admin', {}, [go], { act: 'report', case: 9 }, ['cancelled']],
  ['up_coming', 'cancelled_client', {}, [go], { act: 'cancel', by: 'client' }, ['cancelled']],
  ['up_coming', 'pending', {}, [go], { act: 'refuse', boy: 7 }, ['pick_up_refused']],
  [
    'pending',
    'cancelled_delivery_boy',
    {},
    [go, { act: 'refuse', boy: 7 }],
    { act: 'confirmRefusal' },
    ['refusal_confirmed'],
  ],
  ['up_coming', 'in_progress', {}, [go, go], { act: 'finish' }, ['arrived']],
  ['pending', 'in_progress', { sellerSends: true }, [], { act: 'start', code: 'right' }, ['arrived']],
  ['in_progress', 'being_shipped', {}, [...pickUp, go], { act: 'start', code: 'right' }, ['sent']],
  ['being_shipped', 'in_progress', {}, [...pickUp, go, go], { act: 'finish' }, ['arrived']],
  [
    'in_progress',
    'under_delivery',
    {},
    [...toLastBranch, go],
    { act: 'start', code: 'right' },
    ['out_for_delivery'],
  ],
  ['under_delivery', 'delivered', {}, outForDelivery, { act: 'finish' }, ['delivered']],
  ['under_delivery', 'delivered', {}, [...outForDelivery, cancel], { act: 'deliverAfterAll' }, ['delivered']],
  ['under_delivery', 'in_progress', {}, [...outForDelivery, fail], { act: 'handBack' }, ['handed_back']],
  ['under_delivery', 'returned', short, [...pickUp, cancel, go, go], { act: 'finish' }, ['returned']],
  ['in_progress', 'cancelled_admin', short, pickUp, { act: 'writeOff' }, ['lost']],
  ['being_shipped', 'cancelled_admin', {}, [...pickUp, go, go], { act: 'writeOff' }, ['lost']],
  ['under_delivery', 'cancelled_admin', {}, outForDelivery, { act: 'writeOff' }, ['lost']],
  ['delivered', 'collected', {}, [...outForDelivery, go], { act: 'collect' }, ['collected']],
  ['delivered', 'under_delivery', {}, [...outForDelivery, go], { act: 'undo' }, ['delivery_undone']],
  ['collected', 'delivered', {}, [...outForDelivery, go, go], { act: 'reverseCount' }, ['count_reversed']],
]

describe('each step of the table', () => {
  test.each(steps)('%s → %s (%#)', (from, to, way, way_there, act, actions) => {
    const last = run(way, [...way_there, act]).at(-1)
    expect(last?.refused).toBeNull()
    expect([last?.before.status, last?.after.status]).toEqual([from, to])
    expect(last?.events.map(({ action }) => action)).toEqual(actions)
    expect(last?.events.map((event) => [event.from, event.to])).toEqual([[from, to]])
  })

  test('in_progress → delivered → collected is one act at the counter', () => {
    const [last] = run({ ...short, pickUpNearby: true }, [...pickUp, go]).slice(-1)
    expect(last?.events.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['delivered', 'in_progress', 'delivered'],
      ['collected', 'delivered', 'collected'],
    ])
    expect(last?.money).toEqual({
      kind: 'delivered',
      cashTo: { counterOfBranchId: 1 },
      takenPiastres: 10_000,
      unkeptPiastres: 0,
    })
  })

  test('under_delivery → delivered → collected is one act when nothing is due', () => {
    const [last] = run({ duePiastres: 0 }, [...outForDelivery, go]).slice(-1)
    expect(last?.events.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['delivered', 'under_delivery', 'delivered'],
      ['collected', 'delivered', 'collected'],
    ])
    expect(last?.after.cashHolderId).toBeNull()
  })

  test('a transfer waits until an accountant confirms or refuses it; no count takes it', () => {
    const paid = [...outForDelivery, { act: 'transfer' } as const]
    const [waits, counted] = run({}, [...paid, { act: 'collect' }]).slice(-2)
    expect(waits?.after).toMatchObject({ status: 'delivered', cashHolderId: null })
    expect(waits?.money).toEqual({
      kind: 'delivered',
      cashTo: { transferOf: 7 },
      takenPiastres: 10_000,
      unkeptPiastres: 0,
    })
    expect(counted?.refused).toBe('transfer_waits')
    for (const kind of ['transfer_confirmed', 'transfer_refused'] as const) {
      const [ended, again] = run({}, [
        ...paid,
        { act: 'endTransfer', kind },
        { act: 'endTransfer', kind },
      ]).slice(-2)
      expect(ended?.after.status).toBe('collected')
      expect(ended?.money).toEqual({ kind, courierId: 7, piastres: 10_000 })
      expect(again?.refused).toBe('transfer_ended')
    }
  })

  test('in_progress → returned is one act at the counter, after two failed returns', () => {
    const round = [go, go, fail, { act: 'handBack' } as const]
    const [last] = run(short, [...pickUp, ...round, ...round, ...round, ...round, go]).slice(-1)
    expect(last?.events.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['returned', 'in_progress', 'returned'],
    ])
    expect(last?.money).toEqual({ kind: 'returned' })
  })

  test('is in the contract’s table, and the contract has no other', () => {
    const here = steps.map(([from, to]) => `${from} → ${to}`)
    const atCounters = ['in_progress → delivered', 'in_progress → returned']
    const theirs = shipmentStatuses.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`))
    expect([...new Set([...here, ...atCounters])].sort()).toEqual(theirs.sort())
  })
})

describe('an act out of place is refused, and changes nothing', () => {
  const everyAct: Act[] = [
    { act: 'assign', boy: 8 },
    { act: 'start', code: 'right' },
    { act: 'finish' },
    { act: 'handBack' },
    { act: 'collect' },
    { act: 'reverseCount' },
    { act: 'undo' },
    { act: 'refuse', boy: 7 },
    { act: 'confirmRefusal' },
    { act: 'deliverAfterAll' },
    { act: 'report', case: 1 },
    { act: 'report', case: 9 },
    { act: 'cancel', by: 'client' },
  ]
  /** What is possible at each place; the rest is not. Cases 1 to 8 are at least noted wherever it is open. */
  const places: [string, Way, Act[], string[]][] = [
    ['pending', {}, [], ['assign', 'report 1', 'report 9', 'cancel']],
    ['assigned', {}, [go], ['assign', 'start', 'refuse', 'report 1', 'report 9', 'cancel']],
    ['picked up', {}, [go, go], ['finish', 'report 1', 'report 9', 'cancel']],
    ['at the branch', {}, pickUp, ['assign', 'report 1', 'report 9', 'cancel']],
    ['on the transfer', {}, [...pickUp, go, go], ['finish', 'report 1', 'report 9', 'cancel']],
    ['out for delivery', {}, outForDelivery, ['finish', 'report 1', 'report 9', 'cancel']],
    ['in the van', {}, [...outForDelivery, fail], ['handBack', 'deliverAfterAll', 'report 9', 'cancel']],
    ['delivered', {}, [...outForDelivery, go], ['collect', 'undo']],
    ['collected', {}, [...outForDelivery, go, go], ['reverseCount']],
    ['cancelled', {}, [cancel], []],
    [
      'refused',
      {},
      [go, { act: 'refuse', boy: 7 }],
      ['assign', 'confirmRefusal', 'report 1', 'report 9', 'cancel'],
    ],
    [
      'given to another',
      {},
      [go, { act: 'refuse', boy: 7 }, go],
      ['assign', 'start', 'refuse', 'report 1', 'report 9', 'cancel'],
    ],
    ['refused for good', {}, [go, { act: 'refuse', boy: 7 }, { act: 'confirmRefusal' }], []],
    ['on the way back', short, [...pickUp, cancel, go, go], ['finish', 'report 1']],
    ['returned', short, [...pickUp, cancel, go, go, go], []],
    ['at the counter', { sellerSends: true }, [], ['start', 'report 1', 'report 9', 'cancel']],
  ]

  test.each(places)('%s', (_, way, wayThere, possible) => {
    for (const act of everyAct) {
      const name = act.act === 'report' ? `report ${act.case}` : act.act
      const last = run(way, [...wayThere, act]).at(-1)
      expect([name, last?.refused === null]).toEqual([name, possible.includes(name)])
      if (!possible.includes(name)) expect(last?.after).toBe(last?.before)
    }
  })
})

describe('the delivery boy of a line', () => {
  test('can be changed while it is Pending, and a repeat says nothing', () => {
    const steps = run({}, [
      { act: 'assign', boy: 7 },
      { act: 'assign', boy: 8 },
      { act: 'assign', boy: 8 },
      { act: 'start', code: 'right' },
      { act: 'assign', boy: 7 },
    ])
    expect(steps.map(({ refused, events }) => refused ?? events.map(({ action }) => action).join())).toEqual([
      'delivery_boy_set',
      'delivery_boy_changed',
      '',
      'taken_over',
      'line_not_pending',
    ])
    expect(steps.at(-1)?.after.lines[0]?.courierId).toBe(8)
  })

  test('cannot refuse what is another’s', () => {
    const steps = run({}, [
      { act: 'assign', boy: 7 },
      { act: 'refuse', boy: 8 },
    ])
    expect(steps.at(-1)?.refused).toBe('refuse_before_take_over')
  })
})

describe('a code', () => {
  const wrong: Act = { act: 'start', code: 'wrong' }
  const right: Act = { act: 'start', code: 'right' }

  test('that is wrong five times locks its line, until it is released with another code', () => {
    const steps = run({}, [
      go,
      wrong,
      wrong,
      wrong,
      wrong,
      wrong,
      wrong,
      right,
      { act: 'release' },
      wrong,
      right,
    ])
    expect(steps.slice(1).map(({ refused, events }) => refused ?? events[0]?.action)).toEqual([
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'line_locked',
      'line_locked',
      'line_locked',
      'line_released',
      'wrong_code',
      'taken_over',
    ])
    expect(steps.flatMap(({ events }) => events.map(({ action }) => action))).toEqual([
      'delivery_boy_set',
      'line_locked',
      'line_released',
      'taken_over',
    ])
    expect(steps.map(({ after }) => [after.lines[0]?.wrongCodes, after.lines[0]?.code])).toEqual([
      [0, '0001'],
      [1, '0001'],
      [2, '0001'],
      [3, '0001'],
      [4, '0001'],
      [5, '0001'],
      [5, '0001'],
      [5, '0001'],
      [0, '0004'],
      [1, '0004'],
      [0, '0004'],
    ])
  })

  test('keeps its wrong tries through another delivery boy and a failed pick-up', () => {
    const steps = run({}, [go, wrong, wrong, { act: 'assign', boy: 8 }, wrong, fail, go, wrong, wrong, right])
    expect(steps.map(({ refused }) => refused)).toEqual([
      null,
      'wrong_code',
      'wrong_code',
      null,
      'wrong_code',
      null,
      null,
      'wrong_code',
      'line_locked',
      'line_locked',
    ])
  })

  test('locks a counter line too, and only a locked line is released', () => {
    const counter: Way = { sellerSends: true }
    const steps = run(counter, [
      { act: 'release' },
      wrong,
      wrong,
      wrong,
      wrong,
      wrong,
      right,
      { act: 'release' },
      right,
    ])
    expect(steps.map(({ refused }) => refused)).toEqual([
      'line_not_locked',
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'wrong_code',
      'line_locked',
      'line_locked',
      null,
      null,
    ])
  })
})
