import {
  csvLine,
  csvStart,
  harmlessText,
  languages,
  locales,
  payKindLabels,
  payKinds,
  word,
  xlsxType,
} from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import { z } from 'zod'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { viewPay } from './pay.service.ts'

const request = z.strictObject({
  month: z.string(),
  branch_id: z.int().nullable(),
  language: z.enum(languages),
})
type Maker = DocumentMaker<typeof request>
type Work = Parameters<Maker['make']>[0]
type Cell = string | number

/** The sheets of a month in sum, a delivery boy in each row. */
export const payMakers = {
  csv: {
    kind: 'pay-csv',
    mediaType: 'text/csv; charset=utf-8',
    request,
    async make(work) {
      const rows = [headingOf(work), ...(await rowsOf(work))]
      await work.write(csvStart + rows.map((cells) => csvLine(cells.map(String))).join(''))
    },
  },
  xlsx: {
    kind: 'pay-xlsx',
    mediaType: xlsxType,
    request,
    async make(work) {
      const heading = headingOf(work)
      const sheet: Row[] = [
        heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...(await rowsOf(work)).map((cells) =>
          cells.map((value, column) =>
            typeof value === 'number'
              ? { value, type: Number, ...(column > 1 + payKinds.length && { format: '#,##0.00' }) }
              : { value: harmlessText(value), type: String },
          ),
        ),
      ]
      const rightToLeft = locales[work.request.language].direction === 'rtl'
      const columns = heading.map((_, column) => ({ width: column === 0 ? 26 : 16 }))
      await work.write(await writeSheet(sheet, { columns, rightToLeft, stickyRowsCount: 1 }).toBuffer())
    },
  },
} as const satisfies Record<string, Maker>
export type PayMakers = typeof payMakers

function headingOf({ request: { language } }: Work): string[] {
  return [
    word('delivery_boy')[language],
    word('branch')[language],
    ...payKinds.map((kind) => payKindLabels[kind][language]),
    ...(['pay_earned', 'pay_shortages', 'total'] as const).map((key) => word(key)[language]),
  ]
}

async function rowsOf({ sql, asker, request: { month, branch_id, language } }: Work): Promise<Cell[][]> {
  const asked = { month, ...(branch_id !== null && { branch_id }) }
  const { list_items, total } = await viewPay({ sql, actor: asker, language }, asked)
  const cellsOf = (name: string, branch: string | null, row: typeof total): Cell[] => [
    name,
    branch ?? '',
    ...payKinds.map((kind) => row[kind]),
    row.earned,
    row.shortages,
    row.total,
  ]
  return [
    ...list_items.map((row) => cellsOf(row.name, row.branch, row)),
    cellsOf(word('total')[language], null, total),
  ]
}
