import type { CallReply, CallRequest, InvoiceKind } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { shownNumber } from './invoices.presenter.ts'
import { feesOfClient, findInvoice, insertInvoice, lockNumbers, taxDataOf } from './invoices.repository.ts'
import { yearInCairo } from './month.ts'
import { buyerOf, isSame, sellerOf } from './parties.ts'

type Issue = { month: string; clientId: number; company: Company; now: Date; by: number | null }

/**
 * Makes a client's document of a month, if it is not made: an invoice, or a credit note when more was given back than
 * charged.
 */
export async function issueOfMonth(
  tx: Transaction,
  { month, clientId, company, now, by }: Issue,
): Promise<void> {
  const fees = await feesOfClient(tx, month, clientId)
  const net = fees.reduce((sum, { net_piastres }) => sum + net_piastres, 0)
  const vat = fees.reduce((sum, { vat_piastres }) => sum + vat_piastres, 0)
  const client = await taxDataOf(tx, clientId)
  const kind = net + vat < 0 ? 'credit_note' : 'invoice'
  const year = yearInCairo(now)
  await lockNumbers(tx, kind, year)
  await insertInvoice(tx, {
    kind,
    year,
    clientId,
    month,
    now,
    by,
    seller: sellerOf(company),
    buyer: buyerOf(client),
    net,
    vat,
    creditsId: null,
    replacesId: null,
    reason: '',
  })
}

/**
 * Cancels an invoice by a credit note over all of it, and issues it again with the names and tax numbers of today. The sums
 * of its month stay the same.
 */
export async function reissue(
  { sql: tx, actor, now, company }: Pick<Context<'reissueInvoice'>, 'sql' | 'actor' | 'now' | 'company'>,
  { invoice_id: id, reason }: CallRequest<'reissueInvoice'>,
): Promise<CallReply<'reissueInvoice'>> {
  const year = yearInCairo(now)
  // Both series, always in this order. Reissues of one invoice wait for each other here.
  for (const kind of ['credit_note', 'invoice'] as const satisfies InvoiceKind[])
    await lockNumbers(tx, kind, year)
  const invoice = await findInvoice(tx, id, scopeOf(actor, 'invoices.issue'))
  if (!invoice) throw new Refused('not_found', 'not_found')
  if (invoice.kind !== 'invoice') throw new Refused('conflict', 'invoice_is_credit_note')
  if (invoice.credited_by_id !== null) throw new Refused('conflict', 'invoice_cancelled')
  const seller = sellerOf(company)
  const buyer = buyerOf(await taxDataOf(tx, invoice.client_id))
  if (isSame({ seller, buyer }, { seller: invoice.seller, buyer: invoice.buyer }))
    throw new Refused('conflict', 'invoice_same_data')
  const common = { year, clientId: invoice.client_id, month: invoice.month, now, by: actor.id, reason }
  const amounts = { net: invoice.net_piastres, vat: invoice.vat_piastres }
  await insertInvoice(tx, {
    ...common,
    kind: 'credit_note',
    seller: invoice.seller,
    buyer: invoice.buyer,
    net: -amounts.net,
    vat: -amounts.vat,
    creditsId: id,
    replacesId: null,
  })
  const made = await insertInvoice(tx, {
    ...common,
    ...amounts,
    kind: 'invoice',
    seller,
    buyer,
    creditsId: null,
    replacesId: id,
  })
  if (!made) throw new Error('an invoice was not written')
  await logActivity(tx, actor, now, {
    action: 'invoice_reissued',
    entity: 'invoice',
    entityId: made.id,
    branchIds: [],
    money: true,
    note: reason,
    changes: [{ field: 'invoice', old_text: shownNumber(invoice), new_text: null }],
  })
  return { id: made.id, number: shownNumber({ kind: 'invoice', year, number: made.number }) }
}
