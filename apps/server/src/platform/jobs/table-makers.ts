import { csvLine, csvStart, harmlessText, type Language, locales, xlsxType } from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import type { z } from 'zod'
import type { DocumentMaker, Work } from './document-maker.ts'

type Column = {
  heading: string
  /** In XLSX, in characters. */
  width: number
  /** How XLSX shows the numbers of the column. */
  format?: string
}
type FileTable = {
  columns: readonly Column[]
  rows: readonly (readonly (string | number)[])[]
}

/** The makers of a table as CSV and as XLSX, in the language of the request. */
export function tableMakers<Request extends z.ZodType<{ language: Language }>>(
  kind: string,
  request: Request,
  tableOf: (work: Work<z.output<Request>>) => Promise<FileTable>,
): Record<'csv' | 'xlsx', DocumentMaker<Request>> {
  return {
    csv: {
      kind: `${kind}-csv`,
      mediaType: 'text/csv; charset=utf-8',
      request,
      async make(work) {
        const { columns, rows } = await tableOf(work)
        const lines = [columns.map(({ heading }) => heading), ...rows]
        await work.write(csvStart + lines.map((cells) => csvLine(cells.map(String))).join(''))
      },
    },
    xlsx: {
      kind: `${kind}-xlsx`,
      mediaType: xlsxType,
      request,
      async make(work) {
        const { columns, rows } = await tableOf(work)
        const sheet: Row[] = [
          columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
          ...rows.map((cells) => cells.map((value, place) => sheetCell(value, columns[place]?.format))),
        ]
        const options = {
          columns: columns.map(({ width }) => ({ width })),
          rightToLeft: locales[work.request.language].direction === 'rtl',
          stickyRowsCount: 1,
        }
        await work.write(await writeSheet(sheet, options).toBuffer())
      },
    },
  }
}

function sheetCell(value: string | number, format: string | undefined) {
  if (typeof value === 'string') return { value: harmlessText(value), type: String }
  return { value, type: Number, ...(format !== undefined && { format }) }
}
