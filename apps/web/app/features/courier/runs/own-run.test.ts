import { expect, test } from 'vitest'
import type { OwnLine } from '../lines/own-line.ts'
import { handedOutOf, linesByRun, type OwnRun, runsToAccept } from './own-run.ts'

type Parcel = OwnRun['parcel_list'][number]

const line = (awb: string, re_status: OwnLine['re_status'] = 'Active') =>
  ({ awb, kind: 'end', direction: 'forward', re_status }) as OwnLine

const run = (id: number, state: OwnRun['state'], awbs: readonly string[]) =>
  ({
    id,
    state,
    to_scan: awbs.length,
    scanned_out: awbs.length,
    parcel_list: awbs.map((awb, index) => ({ awb, at: index + 1, scanned_out: true, re_status: 'Pending' })),
  }) as OwnRun

test('lines of an accepted run follow its stops, and the others stay apart', () => {
  const lines = [line('a'), line('b'), line('c', 'Failed'), line('d'), line('e')]
  const runs = [run(1, 'out', ['b', 'c', 'a']), run(2, 'ready', ['d'])]
  const divided = linesByRun(lines, runs)
  expect(divided.runs.map(({ lines }) => lines.map(({ awb }) => awb))).toEqual([['b', 'a']])
  expect(divided.others.map(({ awb }) => awb)).toEqual(['c', 'd', 'e'])
})

test('only a run with handed-out parcels can be accepted', () => {
  expect(runsToAccept([run(1, 'ready', []), run(2, 'draft', ['a']), run(3, 'ready', ['b'])])).toEqual([
    run(3, 'ready', ['b']),
  ])
})

test('a run that is out waits again for what was handed out later, and for what was missing', () => {
  const out = run(1, 'out', ['a', 'b', 'c'])
  const [a, b, c] = out.parcel_list as [Parcel, Parcel, Parcel]
  const more = {
    ...out,
    parcel_list: [{ ...a, re_status: 'Active' as const }, b, { ...c, scanned_out: false }],
  }
  expect(runsToAccept([more, { ...out, state: 'back' }])).toEqual([more])
  expect(handedOutOf(more)).toEqual([b])
  expect(runsToAccept([{ ...more, parcel_list: [{ ...b, re_status: 'Done' }] }])).toEqual([])
})
