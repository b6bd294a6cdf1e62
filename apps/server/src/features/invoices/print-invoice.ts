import { languages } from '@mersal/contract'
import { z } from 'zod'
import type { AppParts } from '../../platform/feature.ts'
import { paperMaker } from '../papers/index.ts'
import { presentSheet } from './invoice-sheet.ts'
import { seeInvoice } from './see-invoices.service.ts'

const request = z.strictObject({ invoice_id: z.int(), language: z.enum(languages) })
export type InvoiceMaker = ReturnType<typeof invoiceMaker>

/** An invoice or a credit note as PDF. */
export function invoiceMaker(parts: Pick<AppParts, 'company' | 'store'>) {
  return paperMaker(parts, {
    kind: 'invoice-pdf',
    request,
    present: async ({ sql, asker, request: { invoice_id }, head }) =>
      presentSheet(await seeInvoice({ sql, actor: asker, company: parts.company() }, invoice_id), head),
  })
}
