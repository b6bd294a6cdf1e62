import { column } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Returns the ids in order. */
export async function insertAreas(
  tx: Transaction,
  rows: readonly { branchId: number; ar: string; en: string }[],
): Promise<number[]> {
  const inserted = await tx<{ id: number }[]>`
    insert into areas (branch_id, name_ar, name_en)
    select * from unnest(${column(rows, 'branchId')}::text::bigint[], ${column(rows, 'ar')}::text::text[],
      ${column(rows, 'en')}::text::text[])
    returning id`
  return inserted.map(({ id }) => id)
}

export async function insertDistricts(
  tx: Transaction,
  rows: readonly { place: string; branchId: number; areaId: number }[],
): Promise<void> {
  await tx`
    insert into districts (place, branch_id, area_id)
    select * from unnest(${column(rows, 'place')}::text::text[], ${column(rows, 'branchId')}::text::bigint[],
      ${column(rows, 'areaId')}::text::bigint[])`
  await tx`update districts_key set key = gen_random_uuid()`
}

export async function insertHomeAreas(
  tx: Transaction,
  rows: readonly { courierId: number; areaId: number }[],
): Promise<void> {
  await tx`
    insert into home_areas (delivery_boy_id, area_id)
    select * from unnest(${column(rows, 'courierId')}::text::bigint[], ${column(rows, 'areaId')}::text::bigint[])`
}

export async function findAreaNamed(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select id from areas where name_en = ${name}`
  if (!row) throw new Error(`the demo company has no area ${name}`)
  return row.id
}
