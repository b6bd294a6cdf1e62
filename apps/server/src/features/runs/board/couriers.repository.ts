import type { Language, Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

export type BoardCourier = {
  id: number
  name: string
  lent: boolean
  paper: boolean
  has_pin: boolean
  home_areas: number[]
  /** What counts towards the cash ceiling. */
  held_piastres: Piastres
  /** Where they were at `seen_at`. Null while no run of theirs is out, or when their phone does not tell. */
  latitude: number | null
  longitude: number | null
  accuracy_m: number | null
  seen_at: Date | null
}

/**
 * The delivery boys of a branch on a day: its own, those lent to it, and those with a run of that day. `transfersBefore`: as
 * `oldTransfersBefore` says.
 */
export function couriersOfDay(
  sql: Sql,
  branchId: number,
  day: string,
  transfersBefore: Date,
): Promise<BoardCourier[]> {
  return sql<BoardCourier[]>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.branch_id is distinct from ${branchId} as lent,
      e.works_on_paper as paper, e.pin_hash is not null as has_pin,
      array(select h.area_id from home_areas h join areas a on a.id = h.area_id
        where h.courier_id = e.id and a.branch_id = ${branchId} order by h.area_id) as home_areas,
      p.latitude, p.longitude, p.accuracy_m, p.at as seen_at,
      coalesce(cash_towards_ceiling(e.id, ${transfersBefore}), 0) as held_piastres
    from employees e
    left join courier_positions p on p.employee_id = e.id
      and exists (select from runs where courier_id = e.id and state = 'out')
    where e.role = 'delivery' and ((e.active and e.branch_id = ${branchId})
      or e.id in (select courier_id from courier_loans where branch_id = ${branchId} and day = ${day})
      or e.id in (select courier_id from runs where branch_id = ${branchId} and day = ${day}))
    order by lent, name, e.id`
}

export function areasOf(
  sql: Sql,
  branchId: number,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name_en, name_ar) as name from areas where branch_id = ${branchId} order by name`
}
