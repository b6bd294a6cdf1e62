import { languages, xlsxType } from '@mersal/contract'
import { z } from 'zod'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { openStatement } from './settlements.service.ts'
import { writeStatement } from './statement-sheet.ts'

const request = z.strictObject({ settlement_id: z.int(), language: z.enum(languages) })

/** The statement of a settlement as a sheet. */
export const statementMaker: DocumentMaker<typeof request> = {
  kind: 'statement-xlsx',
  mediaType: xlsxType,
  request,
  async make({ sql, asker, request: { settlement_id, language }, write }) {
    const statement = await openStatement(sql, scopeOf(asker, 'money.see'), settlement_id)
    await write(await writeStatement(statement, language))
  },
}
