import {
  calls,
  csvLine,
  csvStart,
  harmlessText,
  type Language,
  languages,
  limits,
  locales,
  xlsxType,
} from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import { z } from 'zod'
import { Refused } from '../../../platform/http/refused.ts'
import type { DocumentMaker } from '../../../platform/jobs/document-maker.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { rowsOf, transferStatesOf } from '../list/shipment-list.repository.ts'
import { awbsOfList } from '../list/shipment-list.service.ts'
import { type ExportRecord, exportColumns } from './export-columns.presenter.ts'

const request = z.strictObject({
  /** The request of the list, unparsed. */
  asked: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
})

type Work = Parameters<DocumentMaker<typeof request>['make']>[0]

const rowsAStep = 500

/** The file formats of an exported list. */
export const exportMakers = {
  csv: {
    kind: 'shipments-csv',
    mediaType: 'text/csv; charset=utf-8',
    request,
    async make(work) {
      const { language } = work.request
      await work.write(csvStart + csvLine(exportColumns.map(({ heading }) => heading[language])))
      for await (const rows of exported(work, limits.exportRows.csv)) {
        const lines = rows.map((row) => csvLine(cellsOf(row, language).map(String)))
        await work.write(lines.join(''))
      }
    },
  },
  xlsx: {
    kind: 'shipments-xlsx',
    mediaType: xlsxType,
    request,
    async make(work) {
      const { language } = work.request
      const sheet: Row[] = [exportColumns.map(({ heading }) => bold(heading[language]))]
      for await (const rows of exported(work, limits.exportRows.xlsx)) {
        for (const row of rows) sheet.push(cellsOf(row, language).map(sheetCell))
      }
      const columns = exportColumns.map(({ width }) => ({ width }))
      const rightToLeft = locales[language].direction === 'rtl'
      await work.write(await writeSheet(sheet, { columns, rightToLeft, stickyRowsCount: 1 }).toBuffer())
    },
  },
} as const satisfies Record<string, DocumentMaker<typeof request>>

/** The requested rows, newest first, in batches. More than `most` rows are refused. */
async function* exported(work: Work, most: number): AsyncGenerator<ExportRecord[]> {
  const { sql, asker, progress, signal } = work
  const { awbs: named, format: _, ...list } = calls.exportShipments.request.parse(work.request.asked)
  const awbs = await awbsOfList(sql, { ...list, awbs: named }, consoleScope(asker, 'shipments.see'), most + 1)
  if (awbs.length > most) throw new Refused('invalid', 'export_too_long', { parameters: { maximum: most } })
  for (let done = 0; done < awbs.length; done += rowsAStep) {
    signal.throwIfAborted()
    const step = awbs.slice(done, done + rowsAStep)
    const [rows, transfers] = await Promise.all([rowsOf(sql, step), transferStatesOf(sql, step)])
    yield rows.map((row) => ({ ...row, transfer: transfers.get(row.awb) ?? null }))
    await progress(Math.min(done + rowsAStep, awbs.length), awbs.length)
  }
}

function cellsOf(row: ExportRecord, language: Language): (string | number)[] {
  return exportColumns.map(({ cell }) => cell(row, language))
}

function bold(value: string) {
  return { value, type: String, fontWeight: 'bold' as const }
}

function sheetCell(value: string | number) {
  if (typeof value === 'number') return { value, type: Number, format: '0.00' }
  return { value: harmlessText(value), type: String }
}
