import { firstDayOf } from '../../platform/company/month-in-cairo.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from '../clients/index.ts'

export type MonthRecord = {
  month: string
  begun_by: number | null
  last_entry_id: number | null
  summed_at: Date | null
  made_at: Date | null
}

/** The months whose invoices are made or being made, in order. */
export async function begunMonths(sql: Sql): Promise<MonthRecord[]> {
  return sql<MonthRecord[]>`
    select to_char(month, 'YYYY-MM') as month, begun_by, last_entry_id, summed_at, made_at from invoice_months order by month`
}

/** The month of the first ledger entry. */
export async function monthOfFirstEntry(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ month: string | null }[]>`
    select to_char(cairo_day(at), 'YYYY-MM') as month from ledger_entries order by id limit 1`
  return row?.month ?? null
}

/** Begins a month. False when it is begun already. */
export async function insertMonth(
  tx: Transaction,
  { month, at, by }: { month: string; at: Date; by: number | null },
): Promise<boolean> {
  const rows = await tx<{ month: string }[]>`
    insert into invoice_months (month, begun_at, begun_by) values (${firstDayOf(month)}, ${at}, ${by})
    on conflict (month) do nothing returning month`
  return rows.length === 1
}

export async function saveLastEntry(sql: Sql, month: string, lastEntryId: number): Promise<void> {
  await sql`
    update invoice_months set last_entry_id = ${lastEntryId} where month = ${firstDayOf(month)} and last_entry_id is null`
}

/** Which entries belong to a month. */
type MonthSpan = {
  month: string
  /**
   * The last entry on the invoices of the month before; null for the first month. Later entries of that month are on the
   * invoices of this month.
   */
  afterId: number | null
  /** The last entry of this month. Null: all entries so far. */
  lastId: number | null
}

/** The fees of each client in a month, by kind and VAT rate. A fee has the VAT rate of the day of its order. */
function feesOf(sql: Sql, { month, afterId, lastId }: MonthSpan) {
  const first = firstDayOf(month)
  return sql`
    select coalesce(s.client_id, p.client_id) as client_id,
      case e.kind when 'delivery_undone' then 'delivery_undone' when 'returned' then 'return' when 'adjusted' then 'adjustment'
        else 'delivery' end::fee_kind as kind,
      coalesce(vat_on(coalesce(s.created_on, cairo_day(e.at))), 0) as vat_basis_points,
      count(*) as count, sum(p.net)::bigint as net_piastres, sum(p.vat)::bigint as vat_piastres
    from ledger_entries e
    cross join lateral (
      select coalesce(-sum(p.piastres) filter (where a.kind = 'revenue'), 0) as net,
        coalesce(-sum(p.piastres) filter (where a.kind = 'vat_payable'), 0) as vat,
        bool_or(a.kind in ('revenue', 'vat_payable')) as charged, max(a.client_id) as client_id
      from ledger_postings p join accounts a on a.id = p.account_id where p.entry_id = e.id
    ) p
    left join shipments s on s.awb = e.awb
    where p.charged
      and e.at < (${first}::date + interval '1 month') at time zone 'Africa/Cairo'
      and (e.at >= ${first}::date::timestamp at time zone 'Africa/Cairo' or e.id > ${afterId}::bigint)
      and (${lastId}::bigint is null or e.id <= ${lastId}::bigint)
    group by 1, 2, 3`
}

/** Fixes the fees of a month, once. Its entries no longer change. */
export async function sumFees(tx: Transaction, span: MonthSpan, at: Date): Promise<void> {
  const first = firstDayOf(span.month)
  const [unsummed] = await tx`
    select from invoice_months where month = ${first} and summed_at is null for update`
  if (!unsummed) return
  await tx`
    insert into month_fees (month, client_id, kind, vat_basis_points, count, net_piastres, vat_piastres)
    select ${first}, f.client_id, f.kind, f.vat_basis_points, f.count, f.net_piastres, f.vat_piastres
    from (${feesOf(tx, span)}) f`
  await tx`update invoice_months set summed_at = ${at} where month = ${first}`
}

export async function saveMade(sql: Sql, month: string, at: Date): Promise<void> {
  await sql`
    update invoice_months set made_at = ${at} where month = ${firstDayOf(month)} and made_at is null`
}

/** Clients whose invoice or credit note of a month is not made. Fees that cancel out within the month need none. */
export async function clientsToInvoice(sql: Sql, month: string, most: number): Promise<number[]> {
  const rows = await sql<{ client_id: number }[]>`
    select f.client_id from month_fees f
    where f.month = ${firstDayOf(month)} and not exists (
      select from invoices i where i.month = f.month and i.client_id = f.client_id and i.credits_id is null and i.replaces_id is null)
    group by f.client_id having sum(f.net_piastres) <> 0 or sum(f.vat_piastres) <> 0
    order by f.client_id limit ${most}`
  return rows.map(({ client_id }) => client_id)
}

export type ClientFees = {
  id: number
  name: string
  legal_name: string | null
  tax_number: string | null
  net_piastres: number
  vat_piastres: number
  made: boolean
}

/** The clients within `scope` who have, or will have, an invoice or a credit note of a month. */
export async function feesByClient(
  sql: Sql,
  scope: Scope,
  { summed, ...span }: MonthSpan & { summed: boolean },
): Promise<ClientFees[]> {
  const first = firstDayOf(span.month)
  const fees = summed ? sql`select * from month_fees where month = ${first}` : feesOf(sql, span)
  return sql<ClientFees[]>`
    select c.id, c.name, c.legal_name, c.tax_number, sum(f.net_piastres)::bigint as net_piastres,
      sum(f.vat_piastres)::bigint as vat_piastres, exists (
        select from invoices i
        where i.month = ${first} and i.client_id = c.id and i.credits_id is null and i.replaces_id is null) as made
    from (${fees}) f join clients c on c.id = f.client_id
    where ${reachesClient(sql, scope)}
    group by c.id having sum(f.net_piastres) <> 0 or sum(f.vat_piastres) <> 0
    order by c.name, c.id`
}
