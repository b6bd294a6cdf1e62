import type { Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { isUnassigned } from './unassigned.repository.ts'

/** The branch with the most parcels without a run and on open runs up to `day`; the first by name when no branch has any. */
export async function branchWithMostWork(
  sql: Sql,
  { branchIds }: Scope,
  day: string,
  language: Language,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select b.id from branches b
    cross join lateral (
      select count(*) as parcels from shipment_lines l join shipments s on s.awb = l.awb
        join main_shipments m on m.id = s.main_shipment_id
      where coalesce(l.from_branch_id, l.to_branch_id) = b.id and ${isUnassigned(sql, day)}) w
    cross join lateral (
      select count(*) as parcels from runs r join run_parcels p on p.run_id = r.id
      where r.branch_id = b.id and r.state <> 'closed' and r.day <= ${day}) o
    where b.deleted_at is null and (${branchIds}::bigint[] is null or b.id = any(${branchIds}::bigint[]))
    order by w.parcels + o.parcels desc, name_in(${language}, b.name, b.name_ar), b.id limit 1`
  return row?.id ?? null
}
