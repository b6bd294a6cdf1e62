import { type CallReply, egp, reachOf, shownId } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import { monthAfter, monthInCairo } from '../../platform/company/month-in-cairo.ts'
import type { Sql } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../platform/session/actor.ts'
import { presentInvoice } from './invoices.presenter.ts'
import { feesOfClient, findInvoice, numbersOf, sumInvoices, taxDataOf } from './invoices.repository.ts'
import { stateOfMonth } from './month.ts'
import { begunMonths, feesByClient, monthOfFirstEntry } from './months.repository.ts'
import { buyerLacks, buyerOf, isSame, sellerLacks, sellerOf } from './parties.ts'

type Seeing = { sql: Sql; actor: Employee; now: Date; company: Company }

/** A month and its clients. Until its fees are fixed, they are those of the ledger so far. */
export async function viewMonth(
  { sql, actor, now, company }: Seeing,
  asked: string | undefined,
): Promise<CallReply<'viewInvoiceMonth'>> {
  const current = monthInCairo(now)
  const month = asked ?? monthAfter(current, -1)
  const scope = scopeOf(actor, 'money.see')
  const [begun, firstEntry] = await Promise.all([begunMonths(sql), monthOfFirstEntry(sql)])
  const recordOf = (of: string) => begun.find((one) => one.month === of)
  const stateOf = (of: string) => {
    const record = recordOf(of)
    const known = { begun: record !== undefined, made_at: record?.made_at ?? null }
    return stateOfMonth(of, known, { current, first: begun[0]?.month ?? null })
  }
  const record = recordOf(month)
  const span = {
    month,
    afterId: recordOf(monthAfter(month, -1))?.last_entry_id ?? null,
    lastId: record?.last_entry_id ?? null,
  }
  const isFixed = record !== undefined && record.summed_at !== null
  const [clients, counts] = await Promise.all([
    feesByClient(sql, scope, { ...span, summed: isFixed }),
    sumInvoices(sql, scope, { month, clientId: null, kind: null, lacking: false, search: '' }),
  ])
  const net = clients.reduce((sum, { net_piastres }) => sum + net_piastres, 0)
  const vat = clients.reduce((sum, { vat_piastres }) => sum + vat_piastres, 0)
  const waiting = clients.filter(({ made }) => !made)
  return {
    month,
    state: stateOf(month),
    months: monthsDown(current, [firstEntry, month, monthAfter(current, -1)]).map((one) => ({
      month: one,
      state: stateOf(one),
    })),
    made_at: record?.made_at?.toISOString() ?? null,
    ...counts,
    to_make: waiting.length,
    net: egp(net),
    vat: egp(vat),
    total: egp(net + vat),
    lacking: waiting.flatMap(({ id, name, net_piastres, vat_piastres, ...data }) => {
      const lacks = buyerLacks(data)
      const total = egp(net_piastres + vat_piastres)
      return lacks.length === 0 ? [] : [{ id, id_show: shownId('CL', id), name, lacks, total }]
    }),
    company_lacks: sellerLacks(company),
  }
}

/** From the current month down to the earliest of `others`. */
function monthsDown(current: string, others: readonly (string | null)[]): string[] {
  const earliest = others.reduce<string>((least, one) => (one !== null && one < least ? one : least), current)
  const months: string[] = []
  for (let month = current; month >= earliest; month = monthAfter(month, -1)) months.push(month)
  return months
}

export async function seeInvoice(
  { sql, actor, company }: Omit<Seeing, 'now'>,
  id: number,
): Promise<CallReply<'openInvoice'>> {
  const invoice = await findInvoice(sql, id, scopeOf(actor, 'money.see'))
  if (!invoice) throw new Refused('not_found', 'not_found')
  const { month, client_id, credits_id, credited_by_id, replaces_id, seller, buyer } = invoice
  const ids = [credits_id, credited_by_id, replaces_id].filter((one) => one !== null)
  const [fees, numbers, client] = await Promise.all([
    feesOfClient(sql, month, client_id),
    numbersOf(sql, ids),
    taxDataOf(sql, client_id),
  ])
  const isStanding = invoice.kind === 'invoice' && credited_by_id === null
  const isOutdated = !isSame({ seller: sellerOf(company), buyer: buyerOf(client) }, { seller, buyer })
  const mayReissue = isStanding && isOutdated && reachOf(actor.role, 'invoices.issue') !== 'none'
  return presentInvoice(invoice, { fees, numbers, mayReissue })
}
