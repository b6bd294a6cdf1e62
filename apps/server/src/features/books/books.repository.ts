import type { EntryKind, Language, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { AccountKind } from '../ledger/index.ts'

export type Days = { from_date: string; to_date: string }

/** An account, and whose it is; nobody's when it is the company's. */
type Account = {
  account: AccountKind
  employee_id: number | null
  client_id: number | null
  owner: string | null
}

export type AccountSums = Account & { opening: Piastres; debit: Piastres; credit: Piastres }

/**
 * What each account held before the days, and what they moved. Accounts without either are left out. The opening balance is the
 * current one less all that was posted since, so that the recent months of a long ledger are read alone.
 */
export async function sumsOfAccounts(
  sql: Sql,
  { from_date, to_date }: Days,
  language: Language,
): Promise<AccountSums[]> {
  return sql<AccountSums[]>`
    with moved as (
      select p.account_id, sum(p.piastres) as since,
        sum(p.piastres) filter (where p.piastres > 0 and ${isUntil(sql, to_date)}) as debit,
        -sum(p.piastres) filter (where p.piastres < 0 and ${isUntil(sql, to_date)}) as credit
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where ${isSince(sql, from_date)} group by p.account_id
    )
    select ${accountColumns(sql, language)}, (n.piastres - coalesce(m.since, 0))::bigint as opening,
      coalesce(m.debit, 0)::bigint as debit, coalesce(m.credit, 0)::bigint as credit
    from current_balances n join accounts a on a.id = n.account_id left join moved m on m.account_id = a.id ${owners(sql)}
    where n.piastres <> coalesce(m.since, 0) or m.debit is not null or m.credit is not null
    order by a.kind, a.owner_id`
}

export type JournalLine = Account & {
  entry_id: number
  at: Date
  kind: EntryKind
  piastres: Piastres
  main_shipment_id: number | null
  parcel: number | null
  awb: number | null
  staff_name: string | null
  note: string
  reverses: number | null
}

/** The postings of the next `most` entries of the days after entry `after`, by entry, debits first. */
export async function linesOfJournal(
  sql: Sql,
  { from_date, to_date }: Days,
  { after, most, language }: { after: number; most: number; language: Language },
): Promise<JournalLine[]> {
  return sql<JournalLine[]>`
    select e.id as entry_id, e.at, e.kind, e.note, e.reverses, p.piastres, ${accountColumns(sql, language)},
      h.main_shipment_id, h.parcel, h.awb, s.first_name || ' ' || s.last_name as staff_name
    from (
      select * from ledger_entries e
      where e.id > ${after} and ${isSince(sql, from_date)} and ${isUntil(sql, to_date)} order by e.id limit ${most}
    ) e
    join ledger_postings p on p.entry_id = e.id
    join accounts a on a.id = p.account_id ${owners(sql)}
    left join shipments h on h.awb = e.awb
    left join employees s on s.id = e.employee_id
    order by e.id, p.piastres desc, a.id`
}

/** How many postings the days have, counted to `most` at most. */
export async function countLines(sql: Sql, { from_date, to_date }: Days, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where ${isSince(sql, from_date)} and ${isUntil(sql, to_date)} limit ${most}
    ) counted`
  return row?.count ?? 0
}

/** The first day in Cairo with cash that nobody counted yet: of a delivery, or taken at a counter. */
export async function firstUncountedDay(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`
    select cairo_day(min(at))::text as day from (
      select e.at from shipments s join ledger_entries e on e.awb = s.awb and e.kind = 'delivered'
      where s.cash_holder_id is not null and not exists (select from ledger_entries r where r.reverses = e.id)
      union all
      select at from counter_takings where hand_in_id is null
    ) uncounted`
  return row?.day ?? null
}

/** Whether entry `e` is of this day in Cairo or a later one. */
function isSince(sql: Sql, day: string) {
  return sql`e.at >= ${day}::date::timestamp at time zone 'Africa/Cairo'`
}

/** Whether entry `e` is of this day in Cairo or an earlier one. */
function isUntil(sql: Sql, day: string) {
  return sql`e.at < (${day}::date + 1)::timestamp at time zone 'Africa/Cairo'`
}

/** Account `a` and its owner, as `owners` joins them. */
function accountColumns(sql: Sql, language: Language) {
  return sql`a.kind as account, a.employee_id, a.client_id,
    coalesce(w.first_name || ' ' || w.last_name, c.name, name_in(${language}, b.name, b.name_ar)) as owner`
}

function owners(sql: Sql) {
  return sql`
    left join employees w on w.id = a.employee_id
    left join clients c on c.id = a.client_id
    left join branches b on b.id = a.branch_id`
}

export type AccountCode = { account: AccountKind; code: string }

/** The codes that the company set. */
export async function findCodes(sql: Sql): Promise<AccountCode[]> {
  return sql<AccountCode[]>`select account, code from account_codes`
}

export async function setCode(tx: Transaction, { account, code }: AccountCode): Promise<void> {
  await tx`
    insert into account_codes (account, code) values (${account}, ${code})
    on conflict (account) do update set code = excluded.code`
}
