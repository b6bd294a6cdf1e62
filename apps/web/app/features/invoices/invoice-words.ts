import type { CallReply, InvoiceMonthState, InvoiceNeed } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

export type MonthView = CallReply<'viewInvoiceMonth'>

export const monthStateWords: Record<InvoiceMonthState, () => string> = {
  running: m.invoice_month_running,
  open: m.invoice_month_open,
  being_made: m.invoice_month_being_made,
  made: m.invoice_month_made,
  earlier: m.invoice_month_earlier,
}

export const needWords: Record<InvoiceNeed, () => string> = {
  legal_name: m.legal_name,
  tax_number: m.tax_number,
}

/** The amounts of an invoice, and of each of its lines. */
export const amounts = [
  { key: 'net', header: m.invoice_net },
  { key: 'vat', header: m.vat },
  { key: 'total', header: m.total },
] as const
