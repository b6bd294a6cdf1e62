import { type Language, limits, type StatementFormat, xlsxType } from '@mersal/contract'
import type { AppParts } from '../../../platform/feature.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { everyBranch } from '../../../platform/session/actor.ts'
import { statementFile } from './statement-makers.ts'
import { readWhole } from './whole-statement.service.ts'

const types = { pdf: 'application/pdf', xlsx: xlsxType } as const satisfies Record<StatementFormat, string>

/** The statement of a settlement as files of an e-mail to its client. */
export function mailedStatements(parts: Pick<AppParts, 'background' | 'company' | 'store'>) {
  // Many clients are settled at once, and typesetting takes much memory.
  let line: Promise<unknown> = Promise.resolve()
  return async (settlementId: number, language: Language, signal: AbortSignal): Promise<Attachment[]> => {
    const made = line.then(() => make(settlementId, language, signal))
    line = made.catch(() => {})
    return made
  }

  async function make(settlementId: number, language: Language, signal: AbortSignal): Promise<Attachment[]> {
    signal.throwIfAborted()
    const whole = await readWhole(parts.background, everyBranch, { settlementId }, { now: new Date() })
    const number = whole.made?.id_show ?? ''
    const formats: StatementFormat[] =
      whole.shipment_count > limits.settlement.pdfLines ? ['xlsx'] : ['pdf', 'xlsx']
    const files: Attachment[] = []
    for (const format of formats) {
      const content = Buffer.from(await statementFile(parts, { whole, format, language, signal }))
      files.push({ filename: `${number}.${format}`, contentType: types[format], content })
    }
    return files
  }
}
