import type { Language } from '@mersal/contract'
import type { OwnHours } from '../../../platform/company/opening-hours.ts'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { isUnassigned } from './unassigned.repository.ts'

export async function branchesWithHours(
  sql: Sql,
  { branchIds }: Scope,
  language: Language,
): Promise<({ id: number; name: string } & OwnHours)[]> {
  return sql<({ id: number; name: string } & OwnHours)[]>`
    select id, name_in(${language}, name, name_ar) as name, opens, closes from branches
    where deleted_at is null and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[])) order by id`
}

export type BranchWork = {
  branch_id: number
  without_run: number
  /** Runs of today and earlier days that have parcels and did not leave. */
  to_hand_out: number
  old_to_hand_out: number
  /** Runs that nobody closed: their delivery boy is back, or has nothing left to do. */
  back: number
  old_back: number
  /** Parcels that a delivery boy brought and nobody scanned. */
  brought: number
  overdue_brought: number
}

/** What waits on the board of each branch on `day`. What was brought before `overdue` should be scanned. */
export async function workOfBranches(
  sql: Sql,
  branches: readonly { id: number; overdue: Date }[],
  day: string,
): Promise<BranchWork[]> {
  return sql<BranchWork[]>`
    select b.id as branch_id, w.without_run, o.*, p.*
    from branches b join ${rowsOf(sql, columnsOf(branches, 'id bigint, overdue timestamptz'))} on r.id = b.id
    cross join lateral (
      select count(*) as without_run from shipment_lines l join shipments s on s.awb = l.awb
        join main_shipments m on m.id = s.main_shipment_id
      where coalesce(l.from_branch_id, l.to_branch_id) = b.id and ${isUnassigned(sql, day)}) w
    cross join lateral (
      select count(*) filter (where o.state in ('draft', 'ready')) as to_hand_out,
        count(*) filter (where o.state in ('draft', 'ready') and o.day < ${day}) as old_to_hand_out,
        count(*) filter (where o.ended) as back, count(*) filter (where o.ended and o.day < ${day}) as old_back
      from (
        select o.day, o.state, o.state = 'back' or o.state = 'out' and not exists (
            select from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
            where p.run_id = o.id and l.active and l.status in ('Pending', 'Active')) as ended
        from runs o
        where o.branch_id = b.id and o.state <> 'closed' and o.day <= ${day}
          and exists (select from run_parcels where run_id = o.id)) o) o
    cross join lateral (
      select count(*) as brought, count(*) filter (where l.updated_at < r.overdue) as overdue_brought
      from shipment_lines l where l.to_branch_id = b.id and l.active and l.brought) p`
}
