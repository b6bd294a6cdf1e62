import {
  csvLine,
  csvStart,
  formatEgp,
  harmlessText,
  type Language,
  languages,
  type PayoutFileKind,
  shownId,
  xlsxType,
} from '@mersal/contract'
import writeSheet from 'write-excel-file/node'
import { z } from 'zod'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { DocumentMaker } from '../../../platform/jobs/document-maker.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { lineReference } from '../batches/line-reference.ts'
import { findLines, type LineRecord } from '../batches/lines.repository.ts'
import { type FormatRecord, findFormat } from './formats.repository.ts'

const request = z.strictObject({ batch_id: z.int(), format_id: z.int(), language: z.enum(languages) })

type Making = Parameters<DocumentMaker<typeof request>['make']>[0]

/** The open lines of a batch as a bank's file, by kind of file. */
export const bankFileMakers: Readonly<Record<PayoutFileKind, DocumentMaker<typeof request>>> = {
  csv: {
    kind: 'payouts-csv',
    mediaType: 'text/csv; charset=utf-8',
    request,
    async make(making) {
      const { format, lines } = await readLines(making)
      const separator = format.separator === 'comma' ? ',' : ';'
      const rows = [
        format.columns.map(({ heading }) => heading),
        ...lines.map((line) => textsOf(line, format)),
      ]
      await making.write(csvStart + rows.map((cells) => csvLine(cells, separator)).join(''))
    },
  },
  xlsx: {
    kind: 'payouts-xlsx',
    mediaType: xlsxType,
    request,
    async make(making) {
      const { format, lines } = await readLines(making)
      const heads = format.columns.map(({ heading }) => ({
        value: harmlessText(heading),
        type: String,
        fontWeight: 'bold' as const,
      }))
      const rows = lines.map((line) =>
        textsOf(line, format).map((value, place) =>
          format.columns[place]?.field === 'amount'
            ? { value: Number(value), type: Number, format: '0.00' }
            : { value: harmlessText(value), type: String },
        ),
      )
      const columns = format.columns.map(({ field }) => ({ width: field === 'account' ? 34 : 18 }))
      await making.write(await writeSheet([heads, ...rows], { columns }).toBuffer())
    },
  },
}

async function readLines({ sql, asker, request: { batch_id, format_id, language } }: Making) {
  const format = await findFormat(sql, format_id)
  if (!format) throw new Refused('not_found', 'not_found')
  scopeOf(asker, 'money.pay-out')
  return { format, lines: await openLines(sql, batch_id, format, language) }
}

/** The lines of a batch that a format's file names. */
export async function openLines(
  sql: Sql,
  batchId: number,
  { method }: Pick<FormatRecord, 'method'>,
  language: Language,
): Promise<LineRecord[]> {
  const lines = await findLines(sql, { branchIds: null }, { batchId, method }, language)
  return lines.filter(({ state }) => state === 'open')
}

/** The cells of a line, in the order of the columns. */
export function textsOf(line: LineRecord, { columns, date_style }: FormatRecord): string[] {
  const texts = {
    reference: lineReference(line),
    account: line.account,
    holder: line.holder === '' ? line.client_name : line.holder,
    client: line.client_name,
    amount: formatEgp(line.piastres),
    currency: 'EGP',
    date: dayOf(date_style),
    branch: line.branch_name ?? '',
    settlement: shownId('ST', line.settlement_id),
    bank_code: bankCodeOf(line.account),
  }
  return columns.map(({ field, text }) =>
    field in texts ? texts[field as keyof typeof texts] : (text ?? ''),
  )
}

/** The four digits of the bank in an Egyptian IBAN; empty for another account. */
function bankCodeOf(account: string): string {
  return /^EG\d\d(\d{4})/.exec(account)?.[1] ?? ''
}

function dayOf(style: FormatRecord['date_style']): string {
  const day = dayInCairo(new Date())
  return style === 'year_first' ? day : day.split('-').reverse().join('/')
}
