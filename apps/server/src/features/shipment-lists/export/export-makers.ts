import { calls, languages } from '@mersal/contract'
import { z } from 'zod'
import { Refused } from '../../../platform/http/refused.ts'
import type { Work } from '../../../platform/jobs/document-maker.ts'
import { type Cells, type TableFormat, tableMakers } from '../../../platform/jobs/table-makers.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { rowsOf, transferStatesOf } from '../list/shipment-list.repository.ts'
import { awbsOfList } from '../list/shipment-list.service.ts'
import { exportColumns } from './export-columns.presenter.ts'

const request = z.strictObject({
  /** The request of the list, unparsed. */
  asked: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
})

type ExportWork = Work<z.output<typeof request>>

const rowsAStep = 500
/** An XLSX file is built in memory, a CSV file is streamed. */
const mostRows: Record<TableFormat, number> = { csv: 100_000, xlsx: 10_000 }

/** The file formats of an exported list. */
export const exportMakers = tableMakers('shipments', request, async (work, format) => {
  const { language } = work.request
  return {
    columns: exportColumns.map(({ heading, cell: _, ...column }) => ({
      ...column,
      heading: heading[language],
      format: '0.00',
    })),
    rows: exported(work, mostRows[format]),
  }
})

/** The requested rows, newest first, in batches. More than `most` rows are refused. */
async function* exported(work: ExportWork, most: number): AsyncGenerator<Cells[]> {
  const { sql, asker, progress, signal } = work
  const { asked, language } = work.request
  const { awbs: named, format: _, ...list } = calls.exportShipments.request.parse(asked)
  const awbs = await awbsOfList(sql, { ...list, awbs: named }, consoleScope(asker, 'shipments.see'), most + 1)
  if (awbs.length > most) throw new Refused('invalid', 'export_too_long', { parameters: { maximum: most } })
  for (let done = 0; done < awbs.length; done += rowsAStep) {
    signal.throwIfAborted()
    const step = awbs.slice(done, done + rowsAStep)
    const [rows, transfers] = await Promise.all([rowsOf(sql, step), transferStatesOf(sql, step)])
    yield rows.map((row) => {
      const record = { ...row, transfer: transfers.get(row.awb) ?? null }
      return exportColumns.map(({ cell }) => cell(record, language))
    })
    await progress(Math.min(done + rowsAStep, awbs.length), awbs.length)
  }
}
