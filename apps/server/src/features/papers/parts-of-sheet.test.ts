import { expect, test } from 'vitest'
import { partsOf } from './parts-of-sheet.ts'
import type { Sheet, Table } from './sheet.ts'

const table = (rows: number, title: string | null = null): Table => ({
  title,
  columns: [],
  rows: Array.from({ length: rows }, (_, index) => [[{ text: String(index), dir: 'ltr' as const }]]),
})
const sheet = (...tables: Table[]): Sheet => ({
  language: 'en',
  direction: 'ltr',
  brand: 'Mersal',
  logo: null,
  title: 'Statement',
  facts: [],
  tables,
  signatures: ['Branch'],
  pageOf: '{page} of {pages}',
  page: 'Page {page}',
})

test('a short sheet stays whole', () => {
  expect(partsOf(sheet(table(3), table(0)))).toMatchObject([
    { isWhole: true, hasHead: true, signatures: ['Branch'], tables: [{}, {}] },
  ])
})

test('a long table goes on in the next part, in order, without its title', () => {
  const parts = partsOf(sheet(table(1_000, 'Shipments'), table(2, 'Other lines')))
  expect(parts.map(({ hasHead, signatures }) => [hasHead, signatures.length])).toEqual([
    [true, 0],
    [false, 0],
    [false, 1],
  ])
  expect(parts.map(({ tables }) => tables.map(({ title, rows }) => [title, rows.length]))).toEqual([
    [['Shipments', 400]],
    [[null, 400]],
    [
      [null, 200],
      ['Other lines', 2],
    ],
  ])
  const texts = parts.flatMap(({ tables }) => tables[0]?.rows.map(([cell]) => cell?.[0]?.text))
  expect(texts).toEqual(Array.from({ length: 1_000 }, (_, index) => String(index)))
})
