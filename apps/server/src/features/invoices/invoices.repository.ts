import { type FeeKind, foldText, type InvoiceKind } from '@mersal/contract'
import { firstDayOf } from '../../platform/company/month-in-cairo.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/http/paging.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from '../clients/index.ts'
import type { Buyer, Seller } from './parties.ts'

export type InvoiceRecord = {
  id: number
  kind: InvoiceKind
  year: number
  number: number
  client_id: number
  client: string
  month: string
  issued_at: Date
  issued_by: string | null
  seller: Seller
  buyer: Buyer
  net_piastres: number
  vat_piastres: number
  credits_id: number | null
  replaces_id: number | null
  credited_by_id: number | null
  reason: string
}

function invoiceColumns(sql: Sql) {
  return sql`
    i.id, i.kind, i.year, i.number, i.client_id, c.name as client, to_char(i.month, 'YYYY-MM') as month, i.issued_at,
    e.first_name || ' ' || e.last_name as issued_by, i.seller, i.buyer, i.net_piastres, i.vat_piastres, i.credits_id, i.replaces_id,
    (select n.id from invoices n where n.credits_id = i.id) as credited_by_id, i.reason`
}

/** An invoice or a credit note within scope. */
export async function findInvoice(sql: Sql, id: number, scope: Scope): Promise<InvoiceRecord | null> {
  const [row] = await sql<InvoiceRecord[]>`
    select ${invoiceColumns(sql)}
    from invoices i join clients c on c.id = i.client_id left join employees e on e.id = i.issued_by
    where i.id = ${id} and ${reachesClient(sql, scope)}`
  return row ?? null
}

/** The numbers of invoices by their ids. */
export async function numbersOf(
  sql: Sql,
  ids: readonly number[],
): Promise<Pick<InvoiceRecord, 'id' | 'kind' | 'year' | 'number'>[]> {
  return sql<Pick<InvoiceRecord, 'id' | 'kind' | 'year' | 'number'>[]>`
    select id, kind, year, number from invoices where id = any(${[...ids]}::bigint[])`
}

export type InvoiceFilter = {
  month: string | null
  clientId: number | null
  kind: InvoiceKind | null
  lacking: boolean
  search: string
}

function matching(sql: Sql, scope: Scope, { month, clientId, kind, lacking, search }: InvoiceFilter) {
  const pattern = likePattern(foldText(search))
  return sql`
    ${reachesClient(sql, scope)}
    and (${month && firstDayOf(month)}::date is null or i.month = ${month && firstDayOf(month)}::date)
    and (${clientId}::bigint is null or i.client_id = ${clientId}::bigint)
    and (${kind}::invoice_kind is null or i.kind = ${kind}::invoice_kind)
    and (not ${lacking} or i.buyer ->> 'tax_number' is null)
    and (${search} = '' or fold_text(i.buyer ->> 'name') like ${pattern} or fold_text(c.name) like ${pattern}
      or case i.kind when 'invoice' then 'inv-' else 'cn-' end || i.year || '-' || lpad(i.number::text, 6, '0') like ${pattern})`
}

/** Invoices and credit notes within scope, newest first. */
export async function findInvoices(
  sql: Sql,
  scope: Scope,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<InvoiceRecord[]> {
  return sql<InvoiceRecord[]>`
    select ${invoiceColumns(sql)}
    from invoices i join clients c on c.id = i.client_id left join employees e on e.id = i.issued_by
    where ${matching(sql, scope, filter)}
    order by i.id desc limit ${limit} offset ${offset}`
}

export async function sumInvoices(
  sql: Sql,
  scope: Scope,
  filter: InvoiceFilter,
): Promise<{ invoices: number; credit_notes: number }> {
  const [row] = await sql<{ invoices: number; credit_notes: number }[]>`
    select count(*) filter (where i.kind = 'invoice') as invoices, count(*) filter (where i.kind = 'credit_note') as credit_notes
    from invoices i join clients c on c.id = i.client_id where ${matching(sql, scope, filter)}`
  return row ?? { invoices: 0, credit_notes: 0 }
}

export type FeeRecord = {
  kind: FeeKind
  vat_basis_points: number
  count: number
  net_piastres: number
  vat_piastres: number
}

/** The fixed fees of a client's month. They are the lines of each of its documents. */
export async function feesOfClient(sql: Sql, month: string, clientId: number): Promise<FeeRecord[]> {
  return sql<FeeRecord[]>`
    select kind, vat_basis_points, count, net_piastres, vat_piastres from month_fees
    where month = ${firstDayOf(month)} and client_id = ${clientId} order by kind, vat_basis_points desc`
}

export async function taxDataOf(
  sql: Sql,
  clientId: number,
): Promise<{ name: string; address: string; legal_name: string | null; tax_number: string | null }> {
  const [row] = await sql<
    { name: string; address: string; legal_name: string | null; tax_number: string | null }[]
  >`select name, address, legal_name, tax_number from clients where id = ${clientId}`
  if (!row) throw new Error(`there is no client ${clientId}`)
  return row
}

/** Locks a series until the transaction ends, so that its numbers are drawn one after another. */
export async function lockNumbers(tx: Transaction, kind: InvoiceKind, year: number): Promise<void> {
  await tx`insert into invoice_numbers (kind, year, last) values (${kind}, ${year}, 0) on conflict (kind, year) do nothing`
  await tx`select from invoice_numbers where kind = ${kind} and year = ${year} for update`
}

export type NewInvoice = {
  kind: InvoiceKind
  year: number
  clientId: number
  month: string
  now: Date
  by: number | null
  seller: Seller
  buyer: Buyer
  net: number
  vat: number
  creditsId: number | null
  replacesId: number | null
  reason: string
}

/**
 * Stores a document under the next number of its locked series. A client has one document of a month, besides those that
 * cancel or replace another one. If it exists already, the result is null, and no number is drawn.
 */
export async function insertInvoice(
  tx: Transaction,
  invoice: NewInvoice,
): Promise<{ id: number; number: number } | null> {
  const { kind, year, clientId, month, creditsId, replacesId } = invoice
  const [row] = await tx<{ id: number; number: number }[]>`
    with drawn as (
      update invoice_numbers set last = last + 1
      where kind = ${kind} and year = ${year} and (${creditsId ?? replacesId}::bigint is not null or not exists (
        select from invoices i where i.month = ${firstDayOf(month)} and i.client_id = ${clientId}
          and i.credits_id is null and i.replaces_id is null))
      returning last
    )
    insert into invoices (kind, year, number, client_id, month, issued_at, issued_by, seller, buyer, net_piastres, vat_piastres,
      credits_id, replaces_id, reason)
    select ${kind}, ${year}, drawn.last, ${clientId}, ${firstDayOf(month)}, ${invoice.now}, ${invoice.by},
      ${tx.json(invoice.seller as never)}, ${tx.json(invoice.buyer as never)}, ${invoice.net}, ${invoice.vat}, ${creditsId},
      ${replacesId}, ${invoice.reason}
    from drawn
    returning id, number`
  return row ?? null
}
