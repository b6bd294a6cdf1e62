import type { Transaction } from '../../../platform/database/database.ts'

/**
 * Holds the cursor of the desk's consumer until the transaction ends, so that no event is handled between reading the
 * shipments and storing their cases: an event that ends a case is handled after it.
 */
export async function holdConsumer(tx: Transaction, consumer: string): Promise<void> {
  await tx`select from event_cursors where consumer = ${consumer} and log = 'shipments' for update`
}

export type CashDifference = {
  id: number
  branch_id: number
  employee_id: number
  at: Date
}

/**
 * Whether a delivery boy still owes the shortage of the hand-in `h`. Payments settle the oldest shortages first, so it
 * is owed while the debt is larger than all later shortages and refused transfers.
 */
function isOwed(tx: Transaction) {
  return tx`
    coalesce((
      select b.piastres from accounts a join current_balances b on b.account_id = a.id
      where a.kind = 'courier_receivable' and a.owner_id = h.employee_id), 0)
    > coalesce((
      select sum(x.due_piastres - x.counted_piastres)::bigint from hand_ins x
      where x.employee_id = h.employee_id and x.id > h.id and x.counted_piastres < x.due_piastres
        and x.reversed_at is null), 0)
      + coalesce((
      select sum(t.piastres)::bigint from door_transfers t
      where t.delivery_boy_id = h.employee_id and t.state = 'refused' and t.ended_at > h.at), 0)`
}

/** The counts since `since` that were too high, or short and not settled, without a case. */
export async function cashDifferences(tx: Transaction, since: Date, most: number): Promise<CashDifference[]> {
  return tx<CashDifference[]>`
    select h.id, h.branch_id, h.employee_id, h.at
    from hand_ins h
    where h.counted_piastres <> h.due_piastres and h.at >= ${since} and h.reversed_at is null
      and not exists (select from cases c where c.kind = 'cash_difference' and coalesce(c.awb, c.hand_in_id) = h.id)
      and (h.counted_piastres > h.due_piastres or ${isOwed(tx)})
    order by h.at limit ${most}`
}

/** The counts since `since` to which their delivery boy objected, without a case. */
export async function objections(tx: Transaction, since: Date, most: number): Promise<CashDifference[]> {
  return tx<CashDifference[]>`
    select h.id, h.branch_id, h.employee_id, h.at
    from hand_ins h
    where h.objected_at >= ${since} and h.reversed_at is null
      and not exists (select from cases c where c.kind = 'count_objection' and coalesce(c.awb, c.hand_in_id) = h.id)
    order by h.objected_at limit ${most}`
}

export type SafeDifference = {
  exchange_id: number | null
  safe_count_id: number | null
  branch_id: number
  at: Date
}

/** The counts of safes and of exchanges since `since` that differed, without a case. They belong to the branch that counted. */
export async function safeDifferences(tx: Transaction, since: Date, most: number): Promise<SafeDifference[]> {
  return tx<SafeDifference[]>`
    select x.id as exchange_id, null::bigint as safe_count_id, x.to_branch_id as branch_id, x.ended_at as at
    from safe_exchanges x
    where x.counted_piastres <> x.piastres and x.ended_at >= ${since}
      and not exists (select from cases c where c.exchange_id = x.id)
    union all
    select null, f.id, f.branch_id, f.at
    from safe_counts f
    where f.entry_id is not null and f.at >= ${since}
      and not exists (select from cases c where c.safe_count_id = f.id)
    order by at limit ${most}`
}

/** Ends the cases of shortages that are paid or written off, and of counts that are reversed. */
export async function endSettledCash(tx: Transaction, now: Date): Promise<void> {
  await tx`
    update cases c set closed_at = ${now}, outcome = 'gone', version = c.version + 1
    from hand_ins h
    where c.kind in ('cash_difference', 'count_objection') and c.closed_at is null and h.id = c.hand_in_id
      and (h.reversed_at is not null
        or c.kind = 'cash_difference' and h.counted_piastres < h.due_piastres and not (${isOwed(tx)}))`
}
