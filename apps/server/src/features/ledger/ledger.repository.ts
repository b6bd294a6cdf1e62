import type { EntryKind, Piastres } from '@mersal/contract'
import { columnsOf, insertRows, rowsOf } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { AccountKind, Posting } from './postings.ts'

/** A ledger entry with its postings. `source` is unique, so nothing is booked twice. */
export type Entry = {
  kind: EntryKind
  source: string
  postings: Posting[]
  awb?: number
  employeeId?: number
  note?: string
  at: Date
  /** The branch at whose counter the cash of `counter_cash` was taken. */
  takenAtBranchId?: number
}

/** Stores entries with their postings and returns their ids, in order. An unbalanced entry fails at commit. */
export async function postEntries(tx: Transaction, entries: readonly Entry[]): Promise<number[]> {
  const columns = columnsOf(
    entries.map(({ awb = null, employeeId = null, note = '', kind, source, at }) => {
      return { kind, source, awb, employeeId, note, at }
    }),
    'kind entry_kind, source text, awb bigint, employeeId bigint, note text, at timestamptz',
  )
  const postings = columnsOf(
    entries.flatMap(({ source, postings }) => postings.map((posting) => ({ ...posting, source }))),
    'source text, account account_kind, ownerId bigint, piastres bigint',
  )
  const written = await tx<{ id: number }[]>`
    with entries as (
      insert into ledger_entries ${insertRows(tx, columns)} returning id, source
    ), posted as (
      insert into ledger_postings (entry_id, account_id, piastres)
      select e.id, a.id, r.piastres
      from ${rowsOf(tx, postings)}
      join entries e on e.source = r.source
      join accounts a on a.kind = r.account and a.owner_id = r.owner_id
    )
    select e.id from unnest(${entries.map(({ source }) => source)}::text[]) with ordinality as s (source, place)
    join entries e on e.source = s.source order by s.place`
  if (written.length !== entries.length) throw new Error('an entry was not written')
  const ids = written.map(({ id }) => id)
  const takings = entries.flatMap(({ takenAtBranchId: branchId }, place) =>
    branchId === undefined ? [] : [{ entryId: ids[place] ?? 0, branchId }],
  )
  if (takings.length > 0) await insertTakings(tx, takings)
  return ids
}

/** Stores the cash that a person took at a counter. A count puts it into the safe of that branch. */
async function insertTakings(
  tx: Transaction,
  takings: readonly { entryId: number; branchId: number }[],
): Promise<void> {
  await tx`
    insert into counter_takings (entry_id, employee_id, branch_id, piastres, at)
    select e.id, a.employee_id, r.branch_id, p.piastres, e.at
    from ${rowsOf(tx, columnsOf(takings, 'entryId bigint, branchId bigint'))}
    join ledger_entries e on e.id = r.entry_id
    join ledger_postings p on p.entry_id = e.id
    join accounts a on a.id = p.account_id and a.kind = 'counter_cash'`
}

/** Stores one entry and returns its id. */
export async function postEntry(tx: Transaction, entry: Entry): Promise<number> {
  const [id] = await postEntries(tx, [entry])
  return id ?? 0
}

/**
 * What reverses an entry: an undone delivery, the compensation of a parcel that was found, a wrong count of cash, or a payout
 * that came back.
 */
const reversed = {
  delivery_undone: 'delivered',
  found: 'lost',
  count_reversed: 'collected',
  payout_returned: 'payout_paid',
} as const

type Reversal = Pick<Entry, 'source' | 'at' | 'note'> & { employeeId: number } & (
    | { kind: 'delivery_undone' | 'found'; awb: number }
    | { kind: 'count_reversed' | 'payout_returned'; reverses: number }
  )

/** Reverses the standing entry of a shipment, or the one named: the same postings with the opposite sign. */
export async function reverseEntry(tx: Transaction, reversal: Reversal): Promise<number> {
  const { kind, source, employeeId, note = '', at } = reversal
  const isStanding = 'awb' in reversal ? tx`e.awb = ${reversal.awb}` : tx`e.id = ${reversal.reverses}`
  const [row] = await tx<{ id: number }[]>`
    with standing as (
      select e.id, e.awb from ledger_entries e
      where ${isStanding} and e.kind = ${reversed[kind]} and not exists (select from ledger_entries r where r.reverses = e.id)
    ), entry as (
      insert into ledger_entries (kind, source, awb, employee_id, reverses, note, at)
      select ${kind}, ${source}, standing.awb, ${employeeId}, standing.id, ${note}, ${at} from standing
      returning id, reverses
    ), posted as (
      insert into ledger_postings (entry_id, account_id, piastres)
      select entry.id, p.account_id, -p.piastres from entry join ledger_postings p on p.entry_id = entry.reverses
    )
    select id from entry`
  if (!row) throw new Error(`${source} has nothing to reverse`)
  return row.id
}

/** Opens the account of claims. The migration could not: it added the kind in the same transaction. */
export async function openClaims(tx: Transaction): Promise<void> {
  await tx`insert into accounts (kind) values ('claims') on conflict do nothing`
}

/** The current balance of an account in piastres; debits are positive. */
export async function balanceOf(sql: Sql, account: AccountKind, ownerId: number): Promise<number> {
  const [row] = await sql<{ piastres: number | null }[]>`
    select b.piastres from accounts a join current_balances b on b.account_id = a.id
    where a.kind = ${account} and a.owner_id = ${ownerId}`
  return row?.piastres ?? 0
}

/**
 * Locks an account until the transaction ends, so that two payments cannot both use the same balance. Postings to it do
 * not wait.
 */
export async function lockAccount(tx: Transaction, account: AccountKind, ownerId: number): Promise<void> {
  await tx`select from accounts where kind = ${account} and owner_id = ${ownerId} for no key update`
}

/** Locks takings that no count took yet, and returns what they are in sum, and how many. */
export async function lockTakings(
  tx: Transaction,
  takings: readonly number[],
): Promise<{ count: number; piastres: Piastres }> {
  const rows = await tx<{ piastres: Piastres }[]>`
    select piastres from counter_takings
    where entry_id = any(${takings as number[]}::bigint[]) and hand_in_id is null order by entry_id for update`
  return { count: rows.length, piastres: rows.reduce((sum, { piastres }) => sum + piastres, 0) }
}

/** Marks these takings as counted. */
export async function endTakings(
  tx: Transaction,
  takings: readonly number[],
  handInId: number,
): Promise<void> {
  await tx`
    update counter_takings set hand_in_id = ${handInId} where entry_id = any(${takings as number[]}::bigint[])`
}
