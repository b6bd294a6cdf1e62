import { foldText, limits, type OrderColumn, type OrderTextField } from '@mersal/contract'
import type { FileRow } from '../reading/cell-text.ts'
import { cellOf } from './group-rows.ts'
import { type ItemTexts, type OrderTexts, type Remark, remark } from './order-types.ts'
import type { Mapping } from './recognise-columns.ts'

/** The fields in which the rows of one order must agree. */
const oneValued: readonly OrderTextField[] = [
  'name',
  'phone',
  'street',
  'city',
  'governorate',
  'country',
  'total',
  'due',
  'currency',
  'payment_status',
  'allow_opening',
  'partial',
  'shop_delivery',
  'weight',
]

/** Collects the texts of one order from its rows. `row_faults`: about rows that disagree or are too long. */
export function collectTexts(
  rows: readonly FileRow[],
  mapping: Mapping,
  columns: number,
): { texts: OrderTexts; row_faults: Remark[] } {
  const textsIn = (column: OrderColumn) => {
    const byKey = Map.groupBy(
      rows.map((row) => cellOf(row, mapping, column)).filter((text) => text !== ''),
      foldText,
    )
    return [...byKey.values()].map(([text = '']) => text)
  }
  const first = (column: OrderColumn) => textsIn(column)[0] ?? ''
  const joined = (between: string, ...fields: OrderColumn[]) =>
    fields.map(first).filter(Boolean).join(between)
  const rowFaults = oneValued.flatMap((field) => {
    const values = textsIn(field)
    return values.length > 1 ? [remark(field, 'order_rows_differ', { values: values.join(' ≠ ') })] : []
  })
  const longer = rows.find(({ cells }) => cells.length > columns)
  if (longer) rowFaults.push(remark('row', 'order_row_longer', { row: longer.row }))
  return {
    texts: {
      number: first('number'),
      name: joined(' ', 'name', 'last_name'),
      phone: first('phone'),
      phone2: first('phone2'),
      email: first('email'),
      street: joined('\n', 'street', 'street2'),
      city: first('city'),
      governorate: first('governorate'),
      country: first('country'),
      total: first('total'),
      due: first('due'),
      currency: first('currency'),
      payment_status: first('payment_status'),
      payment_method: first('payment_method'),
      order_status: first('order_status'),
      note: textsIn('note').join('\n'),
      allow_opening: first('allow_opening'),
      partial: first('partial'),
      shop_delivery: first('shop_delivery'),
      weight: first('weight'),
      // One above the limit is enough for the later check to refuse the order.
      items: rows
        .map((row) => itemOf(row, mapping))
        .filter(({ name }) => name !== '')
        .slice(0, limits.itemsAnOrder + 1),
    },
    row_faults: rowFaults,
  }
}

function itemOf(row: FileRow, mapping: Mapping): ItemTexts {
  return {
    name: cellOf(row, mapping, 'item_name'),
    quantity: cellOf(row, mapping, 'item_quantity'),
    price: cellOf(row, mapping, 'item_price'),
  }
}
