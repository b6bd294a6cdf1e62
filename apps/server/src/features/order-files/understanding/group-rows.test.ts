import { expect, it } from 'vitest'
import { collectTexts } from './collect-texts.ts'
import { orderOfRow } from './group-rows.ts'
import { recogniseColumns } from './recognise-columns.ts'

const columns = ['Order Number', 'Customer Name', 'Phone', 'Total', 'Item Name', 'Notes']
const mapping = recogniseColumns(columns)

/** The rows of each order, by its name. */
function grouped(...rows: string[][]): string[][] {
  const orderOf = orderOfRow(mapping)
  const groups = Map.groupBy(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    orderOf,
  )
  return [...groups.values()].map((group) => group.map(({ row }) => String(row)))
}

it('rows of one number are one order, wherever they stand and however it is written', () => {
  const rows = [['#1', 'Mona'], ['#2', 'Ali'], ['1'], ['#١']]
  expect(grouped(...rows)).toEqual([['2', '4', '5'], ['3']])
})

it('a row without a number is a further item of the order above, unless it names a receiver', () => {
  const rows = [
    ['1', 'Mona', '', '', 'Cap'],
    ['', '', '', '', 'Bag'],
    ['', 'Ali', '', '', 'Cap'],
    ['', '', '', '', 'Bag'],
    ['', 'Ali', '', '', 'Cap'],
  ]
  expect(grouped(...rows)).toEqual([['2', '3'], ['4', '5'], ['6']])
})

it('an order tells its items in their order and its notes together', () => {
  const rows = [
    { row: 2, cells: ['1', 'Mona', '010', '5', 'Cap', 'Call first'] },
    { row: 3, cells: ['1', 'MONA ', '٠10', '5', 'Bag', 'Ring twice'] },
  ]
  const { texts, row_faults } = collectTexts(rows, mapping, columns.length)
  expect(texts).toMatchObject({ number: '1', name: 'Mona', total: '5', note: 'Call first\nRing twice' })
  expect(texts.items.map(({ name }) => name)).toEqual(['Cap', 'Bag'])
  expect(row_faults).toEqual([])
})

it('rows that say different things of one order are a fault of that field', () => {
  const rows = [
    { row: 2, cells: ['1', 'Mona', '010', '5.0'] },
    { row: 3, cells: ['1', 'Mona', '011', '50'] },
  ]
  expect(collectTexts(rows, mapping, columns.length).row_faults.map(({ field }) => field)).toEqual([
    'phone',
    'total',
  ])
})

it('a row with more cells than the heading is a fault', () => {
  const rows = [{ row: 9, cells: ['1', 'Mona', '', '', '', '', 'too far'] }]
  expect(collectTexts(rows, mapping, columns.length).row_faults).toEqual([
    { field: 'row', key: 'order_row_longer', parameters: { row: 9 } },
  ])
})
