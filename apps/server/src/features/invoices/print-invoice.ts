import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../platform/feature.ts'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { readLetterhead, typesetSheet } from '../papers/index.ts'
import { presentSheet } from './invoice-sheet.ts'
import { seeInvoice } from './see-invoices.service.ts'

const request = z.strictObject({ invoice_id: z.int(), language: z.enum(languages) })
export type InvoiceMaker = DocumentMaker<typeof request>

/** An invoice or a credit note as PDF. */
export function invoiceMaker(parts: Pick<AppParts, 'company' | 'store'>): InvoiceMaker {
  return {
    kind: 'invoice-pdf',
    mediaType: 'application/pdf',
    request,
    async make({ sql, asker, request: { invoice_id, language }, write, signal }) {
      const invoice = await seeInvoice({ sql, actor: asker, company: parts.company() }, invoice_id)
      const head = await readLetterhead(parts, language)
      await write(await typesetSheet(presentSheet(invoice, head), signal))
    },
  }
}
