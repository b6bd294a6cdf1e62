import type { Sql } from '../../../platform/database/database.ts'

/** Who undid deliveries of a parcel, and whether the employee is one of them or one person with one. */
export async function undoersOf(
  sql: Sql,
  awb: number,
  { employeeId, at }: { employeeId: number; at: Date },
): Promise<{ ids: number[]; isOne: boolean }> {
  const rows = await sql<{ id: number; is_one: boolean }[]>`
    select k.id, coalesce(bool_or(one_for_approvals(e, k, ${at})), false) as is_one
    from tracking_events u join employees k on k.id = u.employee_id join employees e on e.id = ${employeeId}
    where u.awb = ${awb} and u.action = 'delivery_undone' group by k.id`
  return { ids: rows.map(({ id }) => id), isOne: rows.some(({ is_one }) => is_one) }
}
