import type { CallReply, Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

export type Choosing = {
  /** The branches that choose; null for no particular one. */
  branchIds: number[] | null
  /** Whether delivery boys of other branches may be chosen, too. */
  ofAll: boolean
  /** Whether to include those of other branches who have a line at these branches. Those lent for today always are. */
  withLent: boolean
  /** The delivery boy who has the line now. */
  currentId: number | null
  /** The shipment whose active line is given; null for none. Those at home in the line's area come first. */
  awb: number | null
}

/**
 * The delivery boys who may be chosen: those at home in the line's area first, then those of the choosing branches.
 * Each has the number of open parcels and of the stops that these lead to.
 */
export async function choosableCouriers(
  sql: Sql,
  { branchIds, ofAll, withLent, currentId, awb }: Choosing,
  language: Language,
): Promise<CallReply<'listDeliveryBoys'>['list_items']> {
  return sql<CallReply<'listDeliveryBoys'>['list_items']>`
    select e.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch,
      (${branchIds}::bigint[] is null or e.branch_id = any(${branchIds}::bigint[])) is not true as lent, o.stops, o.parcels,
      exists (${homeInAreaOf(sql, awb)}) as area_match,
      exists (select from runs r where r.courier_id = e.id and r.day = cairo_day(now())) as on_duty
    from employees e
    left join branches b on b.id = e.branch_id
    cross join lateral (
      select count(*) as parcels, count(distinct case
          when l.kind = 'transfer' or (l.kind = 'pick_up' and l.status = 'Active') then concat_ws(' ', 'branch', l.to_branch_id)
          when l.kind = 'end' and l.status in ('Failed', 'Cancelled') then concat_ws(' ', 'branch', l.from_branch_id)
          when l.kind = 'pick_up' or l.direction = 'return'
            then concat_ws(' ', 'client', s.client_id, m.sender_latitude, m.sender_longitude, m.sender_address)
          else concat_ws(' ', 'order', m.id) end) as stops
      from shipment_lines l
      join shipments s on s.awb = l.awb
      join main_shipments m on m.id = s.main_shipment_id
      where l.courier_id = e.id and l.active and s.status <> 'delivered' and not s.sandbox
    ) o
    where e.role = 'delivery' and e.active
      and (${ofAll}::boolean or e.branch_id = any(${branchIds}::bigint[]) or e.id = ${currentId}::bigint
        or exists (
          select from courier_loans n
          where n.courier_id = e.id and n.branch_id = any(${branchIds}::bigint[]) and n.day = cairo_day(now()))
        or (${withLent}::boolean and exists (
          select from shipment_lines l where l.courier_id = e.id and l.active
            and coalesce(l.from_branch_id, l.to_branch_id) = any(${branchIds}::bigint[]))))
    order by area_match desc, lent, branch, name, e.id`
}

/** Subquery: a home area of delivery boy `e` that the active line of a shipment leads to. */
function homeInAreaOf(sql: Sql, awb: number | null) {
  return sql`
    select from shipments s
    join shipment_lines l on l.awb = s.awb and l.active and l.kind <> 'transfer'
    join home_areas h on h.courier_id = e.id
      and h.area_id = case when l.kind = 'end' and l.direction = 'forward' then s.receiver_area_id else s.sender_area_id end
    where s.awb = ${awb}::bigint`
}
