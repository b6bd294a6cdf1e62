import { expect, test } from 'vitest'
import type { OwnLine } from '../lines/own-line.ts'
import type { Work } from '../lines/stored-work.ts'
import { handedOutOf } from '../runs/own-run.ts'
import { applyActs } from './apply-acts.ts'
import { awbsOf, type Deed, type StoredAct } from './stored-act.ts'

const line: OwnLine = {
  awb: 'a',
  kind: 'end',
  direction: 'forward',
  re_status: 'Active',
  status: 'under_delivery',
  name: 'Mona',
  phone: '01012345678',
  phone2: '01112345678',
  area: 'Smouha',
  address: '10 Horreya Street',
  landmark: 'beside the pharmacy',
  map: { latitude: 31, longitude: 29 },
  branch: 'Smouha',
  person: null,
  partial: null,
  unkept: null,
  due: 100.1,
  asks_code: false,
  photo: 'failed',
  allow_opening: true,
  hours: null,
  takes: null,
  note: 'third floor',
  promised_to: '2026-11-20',
  visit_id: null,
  brought: false,
  changed: ['note'],
  former_address: null,
  run_id: 1,
  stop: 1,
}
const pickUp = { ...line, kind: 'pick_up', re_status: 'Pending', status: 'up_coming', due: 0 } as const
type Run = Work['runs']['list_items'][number]

const workOf = (...list_items: OwnLine[]): Work => ({
  lines: { list_items, cash: 50.2, transfers: 7, debt: 0, delivered_today: 3, receipt: null },
  runs: {
    list_items: [
      {
        id: 1,
        state: 'ready',
        done: 4,
        failed: 2,
        parcel_list: list_items.map(({ awb, re_status }, at) => ({
          awb,
          at,
          scanned_out: awb !== 'left',
          re_status,
        })),
      } as Run,
    ],
  },
  manifests: { list_items: [{ id: 9, state: 'loading' } as Work['manifests']['list_items'][number]] },
})

let seq = 0
function act(deed: Deed, more: Partial<Pick<StoredAct, 'state' | 'isInLists'>> = {}): StoredAct {
  seq += 1
  const fresh = { awbs: awbsOf(deed), state: 'waiting', details: '', isInLists: false } as const
  return { ...deed, ...fresh, ...more, seq, id: String(seq), employeeId: 1, at: '2026-11-20T10:00:00.000Z' }
}

const deliver = act({ call: 'finishOwnLine', input: { awb: 'a', amount: 100.1 } })
const start = act({ call: 'startOwnLine', input: { awb: 'a', code: '1234' } })

test('a delivery ends its line, adds its cash and counts', () => {
  const { lines, runs } = applyActs(workOf(line), [deliver])
  expect(lines).toMatchObject({ list_items: [], cash: 150.3, transfers: 7, delivered_today: 4 })
  expect(runs.list_items[0]).toMatchObject({ done: 5, failed: 2 })
})

test('lists that include the act already stay as they are', () => {
  const known = workOf({ ...line, awb: 'other' })
  expect(applyActs(known, [deliver])).toEqual(known)
  const failed = workOf({ ...line, re_status: 'Failed', due: 0 })
  const report = act({ call: 'reportOwnOtherCase', input: { awb: 'a', case: 1 } })
  expect(applyActs(failed, [report])).toEqual(failed)
})

test('a delivery that was paid by transfer adds no cash', () => {
  const transfer = { method: 'instapay', reference: 'REF 1234' } as const
  const paid = act({ call: 'finishOwnLine', input: { awb: 'a', amount: 100.1, transfer } })
  const { lines } = applyActs(workOf(line), [paid])
  expect(lines).toMatchObject({ list_items: [], cash: 50.2, transfers: 107.1, delivered_today: 4 })
})

const partial = {
  items: [
    { id: 1, name: 'Shirt', quantity: 2, price: 50, note: 'blue' },
    { id: 2, name: 'Belt', quantity: 1, price: 20.1, note: '' },
  ],
  cod: 90.1,
  shop_delivery: 0,
  rest: '100000000024',
}

test('of a part that is kept its amount is cash, and the rest is a parcel for the branch', () => {
  const kept = [{ id: 1, quantity: 1 }]
  const part = act({ call: 'finishOwnLine', input: { awb: 'a', amount: 47.5, full: 100.1, kept } })
  const { lines, runs } = applyActs(workOf({ ...line, partial }, { ...line, awb: 'b' }), [part])
  expect(lines).toMatchObject({ cash: 97.7, delivered_today: 4 })
  expect(runs.list_items[0]).toMatchObject({ done: 5, failed: 2 })
  expect(lines.list_items.map(({ awb }) => awb)).toEqual([partial.rest, 'b'])
  expect(lines.list_items[0]).toMatchObject({
    re_status: 'Cancelled',
    direction: 'return',
    name: 'Smouha',
    person: { name: 'Mona' },
    due: 0,
    partial: null,
    unkept: [
      { name: 'Shirt', quantity: 1, note: 'blue' },
      { name: 'Belt', quantity: 1, note: '' },
    ],
    changed: [],
  })
  // The server has it already, and its rest.
  const known = applyActs(workOf({ ...line, partial }), [part])
  expect(applyActs(known, [part])).toEqual(known)
})

test('a whole delivery of a parcel that may be kept in part leaves no rest, and after a failed one no part is offered', () => {
  expect(applyActs(workOf({ ...line, partial }), [deliver]).lines.list_items).toEqual([])
  const report = act({ call: 'reportOwnOtherCase', input: { awb: 'a', case: 1 } })
  const { lines } = applyActs(workOf({ ...line, partial }), [report])
  expect(lines.list_items).toEqual([expect.objectContaining({ re_status: 'Failed', partial: null })])
})

test('a return that is handed over adds no cash and is no delivery', () => {
  const { lines } = applyActs(workOf({ ...line, direction: 'return', due: 0 }), [
    act({ call: 'finishOwnLine', input: { awb: 'a' } }),
  ])
  expect(lines).toMatchObject({ list_items: [], cash: 50.2, delivered_today: 3 })
})

test.each(['pick_up', 'transfer'] as const)(
  'a parcel of a %s that is at the branch waits for its scan',
  (kind) => {
    const { lines } = applyActs(workOf({ ...line, kind }), [
      act({ call: 'finishOwnLine', input: { awb: 'a' } }),
    ])
    expect(lines.list_items).toEqual([{ ...line, kind, brought: true }])
  },
)

test('what was picked up goes to the branch, by code, by visit or without a code', () => {
  const taken = {
    ...pickUp,
    re_status: 'Active',
    name: 'Smouha',
    phone: null,
    phone2: null,
    area: null,
    address: '',
    landmark: null,
    map: null,
    person: { name: 'Mona', phone: '01012345678' },
  }
  const here = { ...pickUp, visit_id: 7 } as const
  for (const taking of [
    start,
    act({ call: 'startVisit', input: { visit_id: 7, code: '1234', awbs: ['a'] } }),
    act({ call: 'takeWithoutCode', input: { awbs: ['a'], giver: 'Omar' } }),
  ]) {
    const { lines } = applyActs(workOf(here, { ...here, awb: 'b' }), [taking])
    expect(lines.list_items).toEqual([taken, { ...here, awb: 'b' }])
  }
})

test('acts on one parcel follow one another', () => {
  const { lines } = applyActs(workOf({ ...line, re_status: 'Pending' }), [start, deliver])
  expect(lines).toMatchObject({ list_items: [], cash: 150.3 })
})

test('a failed delivery goes back to the branch, and nothing is to collect', () => {
  const { lines, runs } = applyActs(workOf(line), [
    act({ call: 'reportOwnOtherCase', input: { awb: 'a', case: 1 } }),
  ])
  expect(lines.list_items[0]).toMatchObject({ re_status: 'Failed', due: 0, name: 'Smouha', note: '' })
  expect(lines.list_items[0]?.person).toEqual({ name: 'Mona', phone: '01012345678' })
  expect(runs.list_items[0]).toMatchObject({ done: 4, failed: 3 })
})

test('a noted delay changes nothing, and a pick-up that failed or was given back is gone', () => {
  const noted = act({ call: 'reportOwnOtherCase', input: { awb: 'a', case: 4 } })
  expect(applyActs(workOf(line), [noted])).toEqual(workOf(line))
  const anotherDay = act({ call: 'reportOwnOtherCase', input: { awb: 'a', case: 5, day: '2026-11-23' } })
  expect(applyActs(workOf(line), [anotherDay]).lines.list_items[0]).toMatchObject({ re_status: 'Failed' })
  const failed = act({ call: 'reportOwnOtherCase', input: { awb: 'a', case: 8 } })
  const refused = act({ call: 'refusePickUp', input: { awb: 'a', note: 'closed' } })
  for (const gone of [failed, refused]) expect(applyActs(workOf(pickUp), [gone]).lines.list_items).toEqual([])
})

test('a change that was seen is shown no more', () => {
  const seen = act({ call: 'seeChange', input: { awb: 'a' } })
  const changed = { ...line, changed: ['receiver_address'], former_address: '10 Horreya Street' }
  const shown = { ...line, changed: [], former_address: null }
  expect(applyActs(workOf(changed), [seen]).lines.list_items).toEqual([shown])
})

test('a run is accepted with the parcels that were ticked, and later with the others', () => {
  const waiting = { ...line, re_status: 'Pending' } as const
  const list = workOf(waiting, { ...waiting, awb: 'missing' })
  const part = applyActs(list, [act({ call: 'acceptOwnRun', input: { id: 1, awbs: ['a'] } })])
  expect(part.lines.list_items.map(({ awb, re_status }) => [awb, re_status])).toEqual([
    ['a', 'Active'],
    ['missing', 'Pending'],
  ])
  const run = (work: Work) => work.runs.list_items[0] as Run
  expect(run(part).state).toBe('out')
  expect(handedOutOf(run(part)).map(({ awb }) => awb)).toEqual(['missing'])
  const all = applyActs(part, [act({ call: 'acceptOwnRun', input: { id: 1, awbs: ['missing'] } })])
  expect(handedOutOf(run(all))).toEqual([])
  expect(all.lines.list_items.map(({ re_status }) => re_status)).toEqual(['Active', 'Active'])
})

test('an accepted run is out with what was handed out, and an accepted manifest too', () => {
  const waiting = { ...line, re_status: 'Pending' } as const
  const { lines, runs, manifests } = applyActs(workOf(waiting, { ...waiting, awb: 'left' }), [
    act({ call: 'acceptOwnRun', input: { id: 1 } }),
    act({ call: 'acceptOwnManifest', input: { id: 9 } }),
  ])
  expect(lines.list_items.map(({ re_status }) => re_status)).toEqual(['Active', 'Pending'])
  expect(runs.list_items[0]?.state).toBe('out')
  expect(manifests.list_items[0]?.state).toBe('out')
})

test('an act counts until the lists include it, unless it is refused', () => {
  const { call, input } = deliver
  const ended = (more: Parameters<typeof act>[1]) =>
    applyActs(workOf(line), [act({ call, input } as Deed, more)]).lines.list_items.length === 0
  expect(ended({ state: 'done' })).toBe(true)
  expect(ended({ state: 'conflict' })).toBe(true)
  expect(ended({ state: 'conflict', isInLists: true })).toBe(false)
  expect(ended({ state: 'refused' })).toBe(false)
})

test('a run that is handed back: what is held goes to the branch, the rest is gone, other runs stay', () => {
  const held = { ...line, awb: 'held' }
  const toFetch = { ...pickUp, awb: 'toFetch' }
  const fetched = { ...pickUp, awb: 'fetched', re_status: 'Active' } as const
  const other = { ...line, awb: 'other', run_id: 2 }
  const work = workOf(held, toFetch, fetched, other)
  const out = {
    ...work,
    runs: { list_items: work.runs.list_items.map((run) => ({ ...run, state: 'out' as const })) },
  }
  const given = applyActs(out, [
    act({ call: 'giveBackOwnRun', input: { id: 1, reason: 'vehicle', awbs: ['held'] } }),
  ])
  expect(given.runs.list_items[0]).toMatchObject({ state: 'back', done: 4, failed: 2 })
  expect(given.lines.list_items).toEqual([
    expect.objectContaining({ awb: 'held', re_status: 'Cancelled', due: 0, address: '' }),
    fetched,
    other,
  ])
})
