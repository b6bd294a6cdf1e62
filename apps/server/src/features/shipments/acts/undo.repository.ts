import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Employee } from '../../../platform/session/actor.ts'

type Undoing = { awb: number; actor: Pick<Employee, 'id'>; now: Date }

/**
 * Whether the delivery boy of a delivered parcel asked to undo the delivery, and is another person than `actor` (`asks_for_self`,
 * docs/decisions/0061-undoing-a-delivery.md).
 */
export async function isAskedByCourier(sql: Sql, { awb, actor, now }: Undoing): Promise<boolean> {
  const [row] = await sql<{ asked: boolean }[]>`
    select exists (
      select from shipment_lines l
      join tracking_events t on t.awb = l.awb and t.leg = l.leg and t.action = 'undo_asked' and t.employee_id = l.courier_id
      join employees k on k.id = t.employee_id join employees e on e.id = ${actor.id}
      where l.awb = ${awb} and l.active and asks_for_self(k, e, coalesce(t.details ? 'entered_by', false), ${now})) as asked`
  return row?.asked ?? false
}

/** Whether the delivery boy of the active line asked to undo its delivery. */
export async function hasAsked(sql: Sql, awb: number, courierId: number): Promise<boolean> {
  const [row] = await sql<{ asked: boolean }[]>`
    select exists (
      select from shipment_lines l join tracking_events t on t.awb = l.awb and t.leg = l.leg
      where l.awb = ${awb} and l.active and t.action = 'undo_asked' and t.employee_id = ${courierId}) as asked`
  return row?.asked ?? false
}

/** The entry that undid the last delivery of a parcel. */
export async function undoEntryOf(tx: Transaction, awb: number): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select id from ledger_entries where awb = ${awb} and kind = 'delivery_undone' order by id desc limit 1`
  return row?.id ?? null
}
