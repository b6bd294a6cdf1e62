import type { OrderColumn } from '@mersal/contract'
import type { FileRow } from '../reading/cell-text.ts'
import type { Mapping } from './recognise-columns.ts'
import { numberKey } from './text-keys.ts'

/** What says that a row is more than a further item of the order above it. */
const ownColumns: readonly OrderColumn[] = ['name', 'phone', 'street', 'city', 'governorate', 'total']

/** The text in a column of a row; empty where there is none. */
export function cellOf({ cells }: FileRow, mapping: Mapping, column: OrderColumn): string {
  const index = mapping[column]
  return index === undefined ? '' : (cells[index] ?? '')
}

/**
 * Tells row after row which order it belongs to: rows of one number are one order wherever they stand; a row
 * without a number is a further item of the order above when it names no receiver, else an order of its own.
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
