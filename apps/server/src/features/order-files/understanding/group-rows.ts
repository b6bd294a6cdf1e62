import type { OrderColumn } from '@mersal/contract'
import type { FileRow } from '../reading/cell-text.ts'
import type { Mapping } from './recognise-columns.ts'
import { numberKey } from './text-keys.ts'

/** A row with text in one of these columns is an order of its own, not a further item of the order above. */
const ownColumns: readonly OrderColumn[] = ['name', 'phone', 'street', 'city', 'governorate', 'total']

/** The text in a column of a row; empty where there is none. */
export function cellOf({ cells }: FileRow, mapping: Mapping, column: OrderColumn): string {
  const index = mapping[column]
  return index === undefined ? '' : (cells[index] ?? '')
}

/**
 * Assigns rows to orders, one after the other. Rows with the same number are one order, wherever they are. A row
 * without a number and without a receiver is a further item of the order above. Any other row is an order of its own.
 */
export function orderOfRow(mapping: Mapping): (row: FileRow) => string {
  const isReceiverKnown = ownColumns.some((column) => mapping[column] !== undefined)
  let above = ''
  return (row) => {
    const number = numberKey(cellOf(row, mapping, 'number'))
    const isOwn =
      !isReceiverKnown || above === '' || ownColumns.some((column) => cellOf(row, mapping, column) !== '')
    if (number !== '') above = `number ${number}`
    else if (isOwn) above = `row ${row.row}`
    return above
  }
}
