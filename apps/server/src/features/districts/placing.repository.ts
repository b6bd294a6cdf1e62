import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Districts, OpenBranch } from './districts.ts'
import { knownDistricts, readDistricts } from './known-districts.ts'

/** What decides the branch and the area of a district. */
export type Placing = { branches: readonly OpenBranch[]; districts: Districts }

/** The same lock as that of prices, which orders take: see `held_districts_of`. */
const lockKey = 7_201_418

/** Waits for orders that are being stored. Later orders wait until this transaction ends and read the new districts. */
export async function lockDistricts(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

/** `hold` blocks changes of districts until the transaction ends. */
export async function loadPlacing(sql: Sql, { hold = false } = {}): Promise<Placing> {
  const known = knownDistricts()
  const keys = [...known.keys()]
  const [row] = await sql<{ branches: OpenBranch[] | null; districts: unknown }[]>`
    select case when ${hold}::boolean then held_districts_of(${keys}::text[]) else districts_of(${keys}::text[]) end as districts,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'latitude', b.latitude, 'longitude', b.longitude, 'cutOff', b.cut_off) order by b.id)
        from branches b where b.open and b.deleted_at is null) as branches`
  return { branches: row?.branches ?? [], districts: readDistricts(row?.districts, known) }
}
