import { contactFields } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Change } from '../../activity-log/index.ts'

/** How long a change of the phone and one of the place count as one. */
const pairedMs = 86_400_000

const since = (now: Date) => new Date(now.getTime() - pairedMs)

/** What employees changed of an order in the last 24 hours, by field, newest first. */
export async function changedByStaff(sql: Sql, orderId: number, now: Date): Promise<Change[]> {
  const rows = await sql<{ changes: unknown }[]>`
    select v.changes from shipment_changes v
    where v.main_shipment_id = ${orderId} and v.employee_id is not null and v.at > ${since(now)} order by v.id desc`
  return rows.flatMap(({ changes }) => changes as Change[])
}

/** Whether a redirected order `orderId` is worth a second person; `above` is the company's limit in piastres, null for none. */
export async function isWorthRedirecting(
  sql: Sql,
  orderId: number,
  { above, now }: { above: number | null; now: Date },
): Promise<boolean> {
  const [row] = await sql<{ worth: boolean }[]>`
    select coalesce(is_worth_redirecting(${orderId}, ${above}::bigint, ${now}), false) as worth`
  return row?.worth ?? false
}

/** Condition: an employee changed a phone or the e-mail of the receiver of order `m` in the last 24 hours. */
export function hasStaffContact(sql: Sql, now: Date) {
  return sql`exists (
    select from shipment_changes v, jsonb_array_elements(v.changes) c
    where v.main_shipment_id = m.id and v.employee_id is not null and v.at > ${since(now)}
      and c->>'field' = any(${[...contactFields]}::text[]))`
}

export type WaitingChange = {
  id: number
  at: Date
  by: string
  prepared_by: number
  reason: string
  changes: Change[]
}

/** The change of an order that waits for a second person. */
export async function waitingChangeOf(sql: Sql, awb: number): Promise<WaitingChange | null> {
  const [row] = await sql<(Omit<WaitingChange, 'changes'> & { changes: unknown })[]>`
    select a.id, a.prepared_at as at, e.first_name || ' ' || e.last_name as by, a.prepared_by, a.note as reason, a.plan->'changes' as changes
    from shipments s
    join shipments p on p.main_shipment_id = s.main_shipment_id
    join approvals a on a.awb = p.awb and a.act = 'redirect' and a.state = 'waiting'
    join employees e on e.id = a.prepared_by
    where s.awb = ${awb} limit 1`
  return row ? (row as WaitingChange) : null
}
