import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Returns the ids in order. */
export async function insertAreas(
  tx: Transaction,
  rows: readonly { branchId: number; nameAr: string; nameEn: string }[],
): Promise<number[]> {
  const inserted = await tx<{ id: number }[]>`
    insert into areas ${insertRows(tx, columnsOf(rows, 'branchId bigint, nameAr text, nameEn text'))} returning id`
  return inserted.map(({ id }) => id)
}

export async function insertDistricts(
  tx: Transaction,
  rows: readonly { place: string; branchId: number; areaId: number }[],
): Promise<void> {
  await tx`insert into districts ${insertRows(tx, columnsOf(rows, 'place text, branchId bigint, areaId bigint'))}`
  await tx`update districts_key set key = gen_random_uuid()`
}

export async function insertHomeAreas(
  tx: Transaction,
  rows: readonly { courierId: number; areaId: number }[],
): Promise<void> {
  await tx`insert into home_areas ${insertRows(tx, columnsOf(rows, 'courierId bigint, areaId bigint'))}`
}

export async function findAreaNamed(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select id from areas where name_en = ${name}`
  if (!row) throw new Error(`the demo company has no area ${name}`)
  return row.id
}
