import type { Transaction } from '../../../platform/database/database.ts'
import type { EventFacts } from '../case-rules.ts'

/**
 * The branch whose desk handles the line `l` of the shipment `s`: which has the parcel, or gave it to the delivery boy who has
 * it, or fetches it.
 */
export function deskOf(tx: Transaction) {
  return tx`coalesce(case when l.kind = 'pick_up' then l.to_branch_id else l.from_branch_id end, s.destination_branch_id)`
}

/**
 * Whether anybody but the person `u` could have had a part at the event `t`: an account that this person does not oversee, or
 * that its own person had made theirs (decision 59). Accounts that were closed since count, too.
 */
function hadOthers(tx: Transaction) {
  return tx`exists (
    select from employees o
    where o.id <> u.employee_id and o.created_at <= t.at
      and (o.overseen_by is distinct from u.employee_id or o.own_since <= t.at))`
}

/** What the rules need to know of the events `ids`. Sandbox shipments are left out. */
export async function factsOf(
  tx: Transaction,
  ids: readonly number[],
): Promise<(EventFacts & { id: number; run_id: number | null })[]> {
  if (ids.length === 0) return []
  return tx<(EventFacts & { id: number; run_id: number | null })[]>`
    select t.id, t.action::text as action, t.other_case, t.details->>'refusal' as refusal, p.run_id,
      coalesce(l.kind = 'pick_up' or l.direction = 'return', false) as at_sender,
      ${deskOf(tx)} as desk_id,
      s.destination_branch_id, m.id as extra_manifest_id, m.to_branch_id as extra_branch_id, u.awb is not null and ${hadOthers(tx)} as unwitnessed,
      t.details->>'said' as said, coalesce(t.details ? 'request', false) as is_request
    from tracking_events t
    join shipments s on s.awb = t.awb and not s.sandbox
    left join shipment_lines l on l.awb = t.awb and (l.leg = t.leg or t.leg is null and l.active)
    left join run_parcels p on p.awb = l.awb and p.leg = coalesce((t.details->>'again_leg')::smallint, l.leg) and not p.never_left
    left join manifest_parcels x on x.awb = t.awb and x.leg = t.leg and x.extra and t.action = 'arrived'
    left join manifests m on m.id = x.manifest_id
    left join unwitnessed_shipments u on u.awb = t.awb and u.confirmed_at is null and t.action in ('collected', 'returned')
    where t.id = any(${ids as number[]}::bigint[])
    order by t.id`
}
