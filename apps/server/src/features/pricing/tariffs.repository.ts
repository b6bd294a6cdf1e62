import type { BasisPoints, Piastres } from '@mersal/contract'
import type { Database, Sql } from '../../platform/database/database.ts'
import { defaultTariff } from './default-tariff.ts'
import { type Tariff, tariffSchema } from './tariff.ts'

/** The tariff that prices are made from today. */
export async function currentTariff(sql: Sql): Promise<Tariff> {
  const [row] = await sql<{ terms: unknown }[]>`
    select terms from tariffs where effective_from <= now() order by version desc limit 1`
  return tariffSchema.parse(row?.terms)
}

export type Discounts = { discountBasisPoints: BasisPoints; discountFlatPiastres: Piastres }

/** What a client pays less than the tariff; null when there is no such client. */
export async function discountsOf(sql: Sql, clientId: number): Promise<Discounts | null> {
  const [row] = await sql<{ discount_basis_points: number; discount_flat_piastres: number }[]>`
    select discount_basis_points, discount_flat_piastres from clients where id = ${clientId}`
  if (!row) return null
  return {
    discountBasisPoints: row.discount_basis_points,
    discountFlatPiastres: row.discount_flat_piastres,
  }
}

/** Stores the embedded tariff as the first version of a company that has none. */
export async function publishDefaultTariff(sql: Database): Promise<void> {
  await sql`
    insert into tariffs (version, terms, effective_from) values (${defaultTariff.version}, ${sql.json(defaultTariff)}, 'epoch')
    on conflict (version) do nothing`
}
