import type { Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

export type AreaCourier = { id: number; branch_id: number }

/** The delivery boy of `id`, locked. */
export async function findCourier(
  tx: Transaction,
  id: number,
  { branchIds }: Scope,
): Promise<AreaCourier | null> {
  const [row] = await tx<{ id: number; branch_id: number | null }[]>`
    select id, branch_id from employees where id = ${id} and role = 'delivery' and branch_id is not null
      and (${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[])) for no key update`
  return row?.branch_id == null ? null : { id: row.id, branch_id: row.branch_id }
}

export async function homeAreasOf(tx: Transaction, courierId: number): Promise<number[]> {
  const rows = await tx<{ area_id: number }[]>`
    select area_id from home_areas where courier_id = ${courierId}`
  return rows.map(({ area_id }) => area_id)
}

/** Stores those of `areaIds` that are areas of the courier's branch, and returns them. */
export async function saveHomeAreas(
  tx: Transaction,
  { id, branch_id }: AreaCourier,
  areaIds: readonly number[],
): Promise<number[]> {
  await tx`delete from home_areas where courier_id = ${id}`
  const rows = await tx<{ area_id: number }[]>`
    insert into home_areas (courier_id, area_id)
    select ${id}::bigint, a.id from areas a where a.id = any(${areaIds as number[]}::bigint[]) and a.branch_id = ${branch_id}
    returning area_id`
  return rows.map(({ area_id }) => area_id)
}
