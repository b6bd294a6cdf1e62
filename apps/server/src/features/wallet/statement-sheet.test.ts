import type { CallReply } from '@mersal/contract'
import { expect, test } from 'vitest'
import { statementRows } from './statement-sheet.ts'

type Settlement = CallReply<'openSettlement'>

const settlement: Settlement = {
  id: 7,
  id_show: 'ST-0007',
  state: 'paid',
  date: '2026-11-20T08:00:00.000Z',
  paid_by: 'Mona Hassan',
  approved_by: null,
  note: '',
  client: { id: 3, id_show: 'CL-0003', name: 'Nile Books', phone: '01012345678', address: 'Fouad Street' },
  cod: 100,
  fees: 76.5,
  vat: 10.71,
  paid_in: 20,
  compensation: 80,
  net: 112.79,
  shipments: [
    {
      awb: '1-1-100000000017',
      reference: '=1001',
      date: '2026-11-19T08:00:00.000Z',
      status: 'collected',
      cod: 100,
      fees: 45,
      vat: 6.3,
      net: 48.7,
    },
    {
      awb: '2-1-100000000025',
      reference: null,
      date: '2026-11-19T09:00:00.000Z',
      status: 'returned',
      cod: 0,
      fees: 31.5,
      vat: 4.41,
      net: -35.91,
    },
  ],
  payments: [{ date: '2026-11-18T08:00:00.000Z', amount: 20, deposit: false }],
  compensations: [{ awb: '3-1-100000000033', date: '2026-11-17T08:00:00.000Z', kind: 'lost', amount: 80 }],
  adjustments: [],
}

const valuesOf = (from: Settlement) =>
  statementRows(from, 'en').map((row) =>
    row.map((cell) => (cell === null ? undefined : (cell as { value: unknown }).value)),
  )

test('each shipment and payment is a row of numbers, and the sums stand below them', () => {
  const rows = valuesOf(settlement)
  expect(rows[0]).toEqual(['Settlement statement ST-0007'])
  expect(rows.slice(-5)).toEqual([
    ['1-1-100000000017', "'=1001", new Date('2026-11-19T08:00:00.000Z'), 'Collected', 100, 45, 6.3, 48.7],
    ['2-1-100000000025', undefined, new Date('2026-11-19T09:00:00.000Z'), 'Returned', 0, 31.5, 4.41, -35.91],
    [
      'Payment received',
      undefined,
      new Date('2026-11-18T08:00:00.000Z'),
      undefined,
      undefined,
      undefined,
      undefined,
      20,
    ],
    [
      '3-1-100000000033',
      undefined,
      new Date('2026-11-17T08:00:00.000Z'),
      'Lost: compensation',
      undefined,
      undefined,
      undefined,
      80,
    ],
    ['Total', undefined, undefined, undefined, 100, 76.5, 10.71, 112.79],
  ])
})

test.each(['=HYPERLINK("x")', '+1', '-x', '@SUM(A1)', '\tx'])('the text %s stays a text', (name) => {
  const rows = valuesOf({ ...settlement, client: { ...settlement.client, name }, note: name })
  expect(rows[1]?.[1]).toBe(`'${name}`)
  expect(rows[4]).toEqual(['Note', `'${name}`])
})
