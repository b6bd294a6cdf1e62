import type { CallReply, Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { touching } from '../figures/counter-scope.ts'

/** The delivery boys of `branchIds`, and those who have an open line of a shipment from or to them; null for all. */
export async function couriersOfList(
  sql: Sql,
  branchIds: number[] | null,
  language: Language,
): Promise<CallReply<'listDeliveryBoysOfList'>['list_items']> {
  return sql<CallReply<'listDeliveryBoysOfList'>['list_items']>`
    select e.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch
    from employees e
    left join branches b on b.id = e.branch_id
    where e.role = 'delivery' and (
      e.active and (${branchIds}::bigint[] is null or e.branch_id = any(${branchIds}::bigint[]))
      or exists (
        select from shipment_lines l join shipments s on s.awb = l.awb
        where l.courier_id = e.id and l.active and not s.sandbox and ${touching(sql, branchIds)}))
    order by name, e.id`
}
