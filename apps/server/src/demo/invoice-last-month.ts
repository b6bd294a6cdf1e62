import { makeDueInvoices } from '../features/invoices/index.ts'
import { storedCompany } from '../platform/company/company-in-force.ts'
import type { Database } from '../platform/database/database.ts'
import { dayOf, dayText, momentAt } from './cairo-clock.ts'

/** Makes the tax invoices of the last month, as the schedule does in the night to the first day of the next one. */
export async function invoiceLastMonth(sql: Database, now: Date): Promise<void> {
  const company = await storedCompany(sql)
  const today = dayOf(now.getTime())
  const first = today - Number(dayText(today).slice(8)) + 1
  await makeDueInvoices({ sql, company: () => company }, new Date(momentAt(first, 10)))
}
