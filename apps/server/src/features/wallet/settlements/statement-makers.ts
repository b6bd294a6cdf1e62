import {
  type Language,
  languages,
  limits,
  type StatementFormat,
  settlementPays,
  xlsxType,
} from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../../platform/feature.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { DocumentMaker } from '../../../platform/jobs/document-maker.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { readLetterhead, typesetSheet } from '../../papers/index.ts'
import { movingOf } from '../moving.ts'
import type { Lines } from './selection.ts'
import { settlementOfMaking } from './settlements.repository.ts'
import { settleClient } from './settlements.service.ts'
import { presentPaper } from './statement-paper.presenter.ts'
import { writeStatement } from './statement-xlsx.ts'
import { readWhole, type WholeStatement } from './whole-statement.service.ts'

type Parts = Pick<AppParts, 'company' | 'store'>

const language = z.enum(languages)
const selection = {
  clientId: z.int(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  awbs: z.array(z.int()).nullable(),
  // Requests of before have none.
  settledBy: z.int().nullable().default(null),
}
const lines = z.union([z.strictObject({ settlementId: z.int() }), z.strictObject(selection)])
const request = z.strictObject({ lines, language })
const settling = z.strictObject({
  ...selection,
  makingId: z.uuid(),
  shownPiastres: z.int().optional(),
  pays: z.enum(settlementPays).optional(),
  note: z.string(),
  language,
})

export type StatementMakers = ReturnType<typeof statementMakers>

/** The makers of statements, of a settlement or of a preview; and of a large settlement, whose document is its statement. */
export function statementMakers(parts: Parts) {
  const statement = (format: StatementFormat, mediaType: string): DocumentMaker<typeof request> => ({
    kind: `statement-${format}`,
    mediaType,
    request,
    async make({ sql, asker, request: asked, progress, write, signal }) {
      const whole = await readWhole(sql, scopeOf(asker, 'money.see'), asked.lines, {
        now: new Date(),
        progress,
      })
      await write(await statementFile(parts, { whole, format, language: asked.language, signal }))
    },
  })
  const settlement: DocumentMaker<typeof settling> = {
    kind: 'settlement',
    mediaType: xlsxType,
    request: settling,
    async make({
      sql,
      asker,
      request: { note, language: asked, makingId, shownPiastres, pays, ...chosen },
      ...work
    }) {
      const { progress, write, signal } = work
      const now = new Date()
      const known = await settlementOfMaking(sql, makingId)
      const settlementId =
        known ??
        (await sql.begin(async (tx) => {
          const moving = movingOf({ sql: tx, actor: asker, now, company: parts.company() }, note)
          const made = await settleClient(
            moving,
            { ...chosen, settledBy: asker.id },
            { shownPiastres, pays, makingId, progress },
          )
          return 'id' in made ? made.id : made.settlement_id
        }))
      const scope = scopeOf(asker, 'money.see')
      const whole = await readWhole(sql, scope, { settlementId }, { now })
      await write(await statementFile(parts, { whole, format: 'xlsx', language: asked, signal }))
    },
  }
  return { xlsx: statement('xlsx', xlsxType), pdf: statement('pdf', 'application/pdf'), settlement }
}

type File = { whole: WholeStatement; format: StatementFormat; language: Language; signal: AbortSignal }

/** A statement as the bytes of a file. */
export async function statementFile(
  parts: Parts,
  { whole, format, language, signal }: File,
): Promise<Uint8Array> {
  if (format === 'xlsx') return writeStatement(whole, language)
  const maximum = limits.settlement.pdfLines
  if (whole.shipment_count + (whole.leftOut?.count ?? 0) > maximum)
    throw new Refused('conflict', 'statement_too_long', { parameters: { maximum } })
  return typesetSheet(presentPaper(whole, await readLetterhead(parts, language)), signal)
}

/** The request of a document about these lines. */
export function linesOfRequest(of: Lines): z.input<typeof lines> {
  if ('settlementId' in of) return of
  const { awbs, ...selection } = of
  return { ...selection, awbs: awbs && [...awbs] }
}
