/* Tax invoices and credit notes by month (decision 54). */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { invoiceHandlers } from './invoices.routes.ts'
import { makeDueInvoices, monthTask, monthTaskName } from './make-month.service.ts'
import { monthMakers } from './month-makers.ts'
import { invoiceMaker } from './print-invoice.ts'

export { makeDueInvoices } from './make-month.service.ts'

/** Tax invoices and credit notes of clients, by month (docs/decisions/0054-tax-invoices.md). */
export const invoicesFeature = (parts: AppParts) => {
  const makers = { ...monthMakers, pdf: invoiceMaker(parts) }
  const issuing = { sql: parts.background, company: parts.company }
  return {
    handlers: invoiceHandlers(makers),
    documentMakers: Object.values(makers),
    tasks: { [monthTaskName]: { runner: 'long', run: monthTask(issuing) } },
    schedules: [
      { name: 'make_invoices', cron: '10,40 * * * *', run: (now) => makeDueInvoices(issuing, now) },
    ],
  } satisfies Feature
}
