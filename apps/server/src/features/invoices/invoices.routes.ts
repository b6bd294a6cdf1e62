import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../platform/http/paging.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { requestDocument } from '../documents/index.ts'
import { presentRow } from './invoices.presenter.ts'
import { findInvoices, sumInvoices } from './invoices.repository.ts'
import { reissue } from './issue.service.ts'
import { beginMonth } from './make-month.service.ts'
import type { MonthMakers } from './month-makers.ts'
import type { InvoiceMaker } from './print-invoice.ts'
import { seeInvoice, viewMonth } from './see-invoices.service.ts'

type Makers = MonthMakers & { pdf: InvoiceMaker }

/** The calls about tax invoices and credit notes. */
export function invoiceHandlers(makers: Makers) {
  return {
    viewInvoiceMonth: (context, { month }) => viewMonth(context, month),
    async listInvoices({ sql, actor }, { page, month, client_id, kind, lacking = false, search }) {
      const scope = scopeOf(actor, 'money.see')
      const filter = {
        month: month ?? null,
        clientId: client_id ?? null,
        kind: kind ?? null,
        lacking,
        search,
      }
      const [rows, { invoices, credit_notes }] = await Promise.all([
        findInvoices(sql, scope, filter, pageWindow(page)),
        sumInvoices(sql, scope, filter),
      ])
      const total = invoices + credit_notes
      return pageOf(rows.map(presentRow), page, total)
    },
    openInvoice: (context, { invoice_id }) => seeInvoice(context, invoice_id),
    async makeInvoices({ sql, actor, now }, { month }) {
      await beginMonth(sql, { actor, now }, month)
      return { month }
    },
    reissueInvoice: reissue,
    async printInvoice(context, { invoice_id, language = context.language }) {
      const { sql, actor, now } = context
      const { number } = await seeInvoice(context, invoice_id)
      const document_id = await requestDocument(sql, makers.pdf, {
        asker: actor,
        request: { invoice_id, language },
        name: `${number}-${language}.pdf`,
        total: 1,
        now,
      })
      return { document_id }
    },
    async exportInvoices({ sql, actor, now, language }, { month, format }) {
      const document_id = await requestDocument(sql, makers[format], {
        asker: actor,
        request: { month, language },
        name: `invoices-${month}.${format}`,
        total: 0,
        now,
      })
      return { document_id }
    },
  } satisfies Partial<Handlers>
}
