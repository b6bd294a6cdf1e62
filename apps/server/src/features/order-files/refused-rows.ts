import { csvLine, csvStart, languages, type Word, word } from '@mersal/contract'
import { z } from 'zod'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { sayRemark } from './file-orders.presenter.ts'
import { faultyRows } from './file-orders.repository.ts'
import { requireRows, seeFile } from './see-file.ts'

const request = z.strictObject({ fileId: z.int(), language: z.enum(languages) })

const headings: readonly Word[] = ['row', 'reason']
const rowsAStep = 500

/** The original rows of the faulty orders with their faults, to be corrected and uploaded again. */
export const refusedRowsMaker: DocumentMaker<typeof request> = {
  kind: 'refused-rows',
  mediaType: 'text/csv; charset=utf-8',
  request,
  async make({ sql, asker, request: { fileId, language }, progress, write }) {
    const file = await seeFile(sql, fileId, scopeOf(asker, 'shipments.work'))
    requireRows(file)
    const names = file.columns.map(({ name }) => name)
    await write(csvStart + csvLine([...names, ...headings.map((key) => word(key)[language])]))
    let after = 0
    for (let done = 0; ; ) {
      const rows = await faultyRows(sql, fileId, after, rowsAStep)
      const last = rows.at(-1)
      if (!last) return
      const lines = rows.map(({ row, cells, faults }) => {
        const reasons = faults.map((fault) => sayRemark(fault, language).message)
        const original = Array.from(
          { length: Math.max(names.length, cells.length) },
          (_, index) => cells[index] ?? '',
        )
        return csvLine([...original, String(row), reasons.join(' / ')])
      })
      await write(lines.join(''))
      after = last.row
      done += rows.length
      await progress(done)
    }
  },
}
