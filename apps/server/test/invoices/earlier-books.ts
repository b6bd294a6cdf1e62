import { makeMonth } from '../../src/features/invoices/make-month.service.ts'
import {
  postAdjusted,
  postDelivered,
  postEntry,
  postReturned,
  reverseEntry,
} from '../../src/features/ledger/index.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { until } from '../setup/spawned-program.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import type { TestApp } from '../support/test-app.ts'

/** The month `months` after the running one, YYYY-MM. */
export function month(months: number): string {
  const at = new Date(`${dayInCairo(new Date()).slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** A moment on a day of a month, at noon in UTC. */
export const inMonth = (of: string, day = 10) => new Date(`${of}-${String(day).padStart(2, '0')}T12:00:00Z`)

let entries = 0

/** Books a parcel of a client as at an earlier time. The shipment itself stays as ordered, so other audit lines may break. */
export function earlierBooks(app: TestApp) {
  const { sql } = app.app

  async function parcelOf(clientId: number): Promise<number> {
    return bareAwb(await workingDay(app).create(localOrder(app.company, { client_id: clientId })))
  }

  const fees = { feesPiastres: 4_500, taxPiastres: 630, returnFeesPiastres: 3_150, returnTaxPiastres: 441 }
  const moneyOf = (clientId: number) => ({
    clientId,
    originBranchId: app.company.alexandria,
    duePiastres: 10_000,
    merchantSharePiastres: 4_870,
    ...fees,
  })
  const source = () => `test:${++entries}`

  return {
    parcelOf,
    deliver: (awb: number, clientId: number, at: Date) =>
      sql.begin((tx) =>
        postEntry(tx, {
          kind: 'delivered',
          source: source(),
          awb,
          at,
          postings: postDelivered(moneyOf(clientId), { courierId: app.company.people.delivery }),
        }),
      ),
    undo: (awb: number, at: Date) =>
      sql.begin((tx) =>
        reverseEntry(tx, {
          kind: 'delivery_undone',
          source: source(),
          awb,
          at,
          employeeId: app.company.people.superuser,
        }),
      ),
    giveBack: (awb: number, clientId: number, at: Date) =>
      sql.begin((tx) =>
        postEntry(tx, {
          kind: 'returned',
          source: source(),
          awb,
          at,
          postings: postReturned(moneyOf(clientId)),
        }),
      ),
    adjust: (awb: number, clientId: number, at: Date, feesPiastres: number, taxPiastres: number) =>
      sql.begin((tx) =>
        postEntry(tx, {
          kind: 'adjusted',
          source: source(),
          awb,
          at,
          postings: postAdjusted({ ...moneyOf(clientId), feesPiastres, taxPiastres }),
        }),
      ),
  }
}

/** Makes the invoices of a month by the call, and waits for the job. */
export async function haveMade(app: TestApp, of: string): Promise<void> {
  const { http, message } = await app.call('makeInvoices', 'accountant', { month: of })
  if (http !== 200) throw new Error(message)
  await until('the invoices are made', async () => {
    const { data } = await app.call('viewInvoiceMonth', 'accountant', { month: of })
    return data.state === 'made'
  })
}

/** Begins a month and makes it at `now`, as the schedule does. */
export async function makeAt(app: TestApp, of: string, now: Date): Promise<void> {
  const { sql } = app.app
  await sql`insert into invoice_months (month, begun_at) values (${`${of}-01`}, ${now}) on conflict (month) do nothing`
  const company = await storedCompany(sql)
  await makeMonth({ sql, company: () => company }, of, now)
}
