import type { Sql, Transaction } from '../../platform/database.ts'
import type { AccountKind, Posting } from './postings.ts'

export type EntryKind =
  | 'delivered'
  | 'delivery_undone'
  | 'collected'
  | 'shortage_repaid'
  | 'shortage_written_off'
  | 'banked'
  | 'returned'
  | 'settled'
  | 'merchant_paid'
  | 'history'

/** One entry: what happened, once (`source` is unique), and its postings. */
export type Entry = {
  kind: EntryKind
  source: string
  postings: Posting[]
  awb?: number
  employeeId?: number
  note?: string
  at: Date
}

/** Writes entries with their postings and answers their ids, in order. An entry that does not balance fails at commit. */
export async function postEntry(tx: Transaction, entry: Entry): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with entry as (
      insert into ledger_entries (kind, source, awb, employee_id, note, at)
      values (${entry.kind}, ${entry.source}, ${entry.awb ?? null}, ${entry.employeeId ?? null}, ${entry.note ?? ''}, ${entry.at})
      returning id
    ), posted as (
      insert into ledger_postings (entry_id, account_id, piastres)
      select entry.id, a.id, p.piastres
      from entry, jsonb_to_recordset(${tx.json(entry.postings)}) as p (account account_kind, "ownerId" bigint, piastres bigint)
      join accounts a on a.kind = p.account and a.owner_id = p."ownerId"
    )
    select id from entry`
  if (!row) throw new Error('an entry was not written')
  return row.id
}

/** Reverses the delivery of a shipment that stands: the same postings with the other sign. */
export async function reverseDelivery(
  tx: Transaction,
  {
    awb,
    source,
    employeeId,
    note,
    at,
  }: { awb: number; source: string; employeeId: number; note: string; at: Date },
): Promise<void> {
  const reversed = await tx`
    with standing as (
      select e.id from ledger_entries e
      where e.awb = ${awb} and e.kind = 'delivered' and not exists (select from ledger_entries r where r.reverses = e.id)
    ), entry as (
      insert into ledger_entries (kind, source, awb, employee_id, reverses, note, at)
      select 'delivery_undone', ${source}, ${awb}, ${employeeId}, standing.id, ${note}, ${at} from standing
      returning id, reverses
    )
    insert into ledger_postings (entry_id, account_id, piastres)
    select entry.id, p.account_id, -p.piastres from entry join ledger_postings p on p.entry_id = entry.reverses`
  if (reversed.count === 0) throw new Error(`shipment ${awb} has no delivery to reverse`)
}

/** The balance of one account now: debits above zero, in piastres. */
export async function balanceOf(sql: Sql, account: AccountKind, ownerId: number): Promise<number> {
  const [row] = await sql<{ piastres: number | null }[]>`
    select b.piastres from accounts a join current_balances b on b.account_id = a.id
    where a.kind = ${account} and a.owner_id = ${ownerId}`
  return row?.piastres ?? 0
}

/** Locks an account until the transaction ends, so that two payments out of it cannot both see the same balance. */
export async function lockAccount(tx: Transaction, account: AccountKind, ownerId: number): Promise<void> {
  await tx`select from accounts where kind = ${account} and owner_id = ${ownerId} for update`
}
