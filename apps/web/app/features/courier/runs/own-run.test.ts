import { expect, test } from 'vitest'
import type { OwnLine } from '../lines/own-line.ts'
import { linesByRun, type OwnRun, runsToAccept } from './own-run.ts'

const line = (awb: string, re_status: OwnLine['re_status'] = 'Active') =>
  ({ awb, kind: 'end', direction: 'forward', re_status }) as OwnLine

const run = (id: number, state: OwnRun['state'], awbs: readonly string[]) =>
  ({
    id,
    state,
    to_scan: awbs.length,
    scanned_out: awbs.length,
    parcel_list: awbs.map((awb, index) => ({ awb, at: index + 1 })),
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
