import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Wanted } from '../districts/index.ts'

/**
 * Stores the branch and the area of districts, those that are as by default without a row, and queues the moving of
 * their shipments. Areas that lose districts get a new version, except `editedId`.
 */
export async function saveDistricts(
  tx: Transaction,
  wanted: readonly (Wanted & { isDefault: boolean })[],
  { employeeId, editedId }: { employeeId: number; editedId: number | null },
): Promise<void> {
  if (wanted.length === 0) return
  const stored = wanted.filter(({ isDefault }) => !isDefault)
  const places = wanted.map(({ place }) => place)
  await tx`
    update areas set version = version + 1
    where id in (select area_id from districts where place = any(${places}::text[])) and id is distinct from ${editedId}::bigint`
  await tx`
    delete from districts where place in (select place from unnest(${places}::text[]) as place)
      and place <> all(${stored.map(({ place }) => place)}::text[])`
  const columns = columnsOf(stored, 'place text, branchId bigint, areaId bigint')
  await tx`
    insert into districts ${insertRows(tx, columns)}
    on conflict (place) do update set branch_id = excluded.branch_id, area_id = excluded.area_id`
  await tx`update districts_key set key = gen_random_uuid()`
  await tx`insert into district_moves (employee_id, places) values (${employeeId}, ${places}::text[])`
}

/** How far the background work is: filling old orders, else the changes that wait. Null when nothing waits. */
export async function progressOf(sql: Sql): Promise<{ done: number; total: number } | null> {
  const [row] = await sql<{ done: number | null; total: number | null }[]>`
    select done, total from place_fill
    union all
    select sum(done)::bigint, sum(cardinality(awbs))::bigint from district_moves
    limit 1`
  return !row?.total ? null : { done: Math.min(row.done ?? 0, row.total), total: row.total }
}
