import { expect, test } from 'vitest'
import { statementRows } from './statement-xlsx.ts'
import type { WholeStatement } from './whole-statement.service.ts'

const made: WholeStatement['made'] = {
  id: 7,
  id_show: 'ST-0007',
  state: 'paid',
  pays: 'at_once',
  date: '2026-11-20T08:00:00.000Z',
  from: '2026-11-14',
  to: '2026-11-20',
  paid_by: 'Mona Hassan',
  approved_by: null,
  note: '',
}
const statement: WholeStatement = {
  made,
  from: '2026-11-14',
  to: '2026-11-20',
  leftOut: null,
  shipment_count: 2,
  client: { id: 3, id_show: 'CL-0003', name: 'Nile Books', phone: '01012345678', address: 'Fouad Street' },
  cod: 100,
  fees: 76.5,
  vat: 10.71,
  paid_in: 20,
  compensation: 80,
  corrections: -10,
  net: 102.79,
  shipments: [
    {
      awb: '1-1-100000000017',
      reference: '=1001',
      receiver: 'Mai Adel',
      // After midnight in Cairo.
      delivered: '2026-11-17T22:30:00.000Z',
      date: '2026-11-19T08:00:00.000Z',
      status: 'collected',
      part: null,
      cod: 100,
      fees: 45,
      vat: 6.3,
      net: 48.7,
    },
    {
      awb: '2-1-100000000025',
      reference: null,
      receiver: 'Omar Said',
      delivered: null,
      date: '2026-11-19T09:00:00.000Z',
      status: 'returned',
      part: null,
      cod: 0,
      fees: 31.5,
      vat: 4.41,
      net: -35.91,
    },
  ],
  payments: [{ date: '2026-11-18T08:00:00.000Z', amount: 20, deposit: false, awb: null }],
  compensations: [{ awb: '3-1-100000000033', date: '2026-11-17T08:00:00.000Z', kind: 'lost', amount: 80 }],
  adjustments: [],
  corrected: [{ date: '2026-11-16T08:00:00.000Z', note: 'Boxes', amount: -10 }],
}

const valuesOf = (from: WholeStatement) =>
  statementRows(from, 'en').map((row) =>
    row.map((cell) => (cell === null ? undefined : (cell as { value: unknown }).value)),
  )

test('each shipment and other line is a row of numbers, and the sums stand below them', () => {
  const rows = valuesOf(statement)
  const none = undefined
  expect(rows[0]).toEqual(['Settlement statement ST-0007'])
  expect(rows[2]).toEqual(['Days', '14/11/2026 to 20/11/2026'])
  expect(rows.slice(-6)).toEqual([
    ['1-1-100000000017', "'=1001", 'Mai Adel', new Date('2026-11-18'), 'Collected', 100, 45, 6.3, 48.7],
    ['2-1-100000000025', none, 'Omar Said', new Date('2026-11-19'), 'Returned', 0, 31.5, 4.41, -35.91],
    ['Payment received', none, none, new Date('2026-11-18'), none, none, none, none, 20],
    ['3-1-100000000033', none, none, new Date('2026-11-17'), 'Lost: compensation', none, none, none, 80],
    ['Correction', none, 'Boxes', new Date('2026-11-16'), none, none, none, none, -10],
    ['Total', none, none, none, none, 100, 76.5, 10.71, 102.79],
  ])
})

test('a preview says that it is not paid, and lists what it leaves out', () => {
  const shipments = [{ awb: '4-1-100000000041', net: 12, reason: 'cash_case' as const }]
  const rows = valuesOf({ ...statement, made: null, leftOut: { count: 1, net: 12, shipments } })
  expect(rows[0]).toEqual(['Settlement statement – Preview, not paid'])
  expect(rows.at(-1)).toEqual([
    '4-1-100000000041',
    undefined,
    'The count of its cash has an open case',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    12,
  ])
})

test.each(['=HYPERLINK("x")', '+1', '-x', '@SUM(A1)', '\tx'])('the text %s stays a text', (name) => {
  const rows = valuesOf({
    ...statement,
    client: { ...statement.client, name },
    made: { ...made, note: name },
  })
  expect(rows[1]?.[1]).toBe(`'${name}`)
  expect(rows[5]).toEqual(['Note', `'${name}`])
})
