import { csvLine, csvStart, harmlessText, type Language, locales, xlsxType } from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import type { z } from 'zod'
import type { DocumentMaker, Work } from './document-maker.ts'

const dateFormats = { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm' }

type Column = {
  heading: string
  /** In XLSX, in characters. */
  width: number
  /** How XLSX shows the numbers of the column. */
  format?: string
  /** The texts are days (YYYY-MM-DD) or minutes (YYYY-MM-DD hh:mm) in Egypt. XLSX gets them as dates. */
  date?: keyof typeof dateFormats
}
export type Cells = readonly (string | number)[]
type FileTable = {
  columns: readonly Column[]
  /** All rows, or one batch after the other. */
  rows: readonly Cells[] | AsyncIterable<readonly Cells[]>
}
export type TableFormat = 'csv' | 'xlsx'

/** The makers of a table as CSV and as XLSX, in the language of the request. A CSV file is written batch by batch. */
export function tableMakers<Request extends z.ZodType<{ language: Language }>>(
  kind: string,
  request: Request,
  tableOf: (work: Work<z.output<Request>>, format: TableFormat) => Promise<FileTable>,
): Record<TableFormat, DocumentMaker<Request>> {
  return {
    csv: {
      kind: `${kind}-csv`,
      mediaType: 'text/csv; charset=utf-8',
      request,
      async make(work) {
        const { columns, rows } = await tableOf(work, 'csv')
        await work.write(csvStart + csvLine(columns.map(({ heading }) => heading)))
        for await (const batch of batchesOf(rows))
          await work.write(batch.map((cells) => csvLine(cells.map(String))).join(''))
      },
    },
    xlsx: {
      kind: `${kind}-xlsx`,
      mediaType: xlsxType,
      request,
      async make(work) {
        const { columns, rows } = await tableOf(work, 'xlsx')
        const sheet: Row[] = [
          columns.map(({ heading }) => ({
            value: harmlessText(heading),
            type: String,
            fontWeight: 'bold' as const,
          })),
        ]
        for await (const batch of batchesOf(rows))
          for (const cells of batch) sheet.push(cells.map((value, place) => sheetCell(value, columns[place])))
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

async function* batchesOf(rows: FileTable['rows']): AsyncGenerator<readonly Cells[]> {
  if (Symbol.asyncIterator in rows) yield* rows
  else yield rows
}

function sheetCell(value: string | number, { format, date }: Partial<Column> = {}) {
  if (typeof value === 'number') return { value, type: Number, ...(format !== undefined && { format }) }
  if (date === undefined || value === '') return { value: harmlessText(value), type: String }
  // A sheet has no time zone, so the file library writes the time of UTC.
  return {
    value: new Date(`${value.replace(' ', 'T')}${date === 'day' ? '' : 'Z'}`),
    type: Date,
    format: dateFormats[date],
  }
}
