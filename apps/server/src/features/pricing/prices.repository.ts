import type { BasisPoints, Piastres } from '@mersal/contract'
import type { Database, Sql } from '../../platform/database/database.ts'
import { defaultPrices } from './default-prices.ts'
import { knownTerms, type Prices, readPrices } from './price-terms.ts'

/** The prices of a client at a moment, or of the list Standard for no client. */
export async function pricesOf(sql: Sql, clientId: number | null, at: Date): Promise<Prices> {
  const known = knownTerms()
  const [row] = await sql<{ prices: unknown }[]>`
    select prices_of(${clientId}::bigint, cairo_day(${at}), ${[...known.keys()]}::text[]) as prices`
  return readPrices(row?.prices, known)
}

export type Discounts = { discountBasisPoints: BasisPoints; discountFlatPiastres: Piastres }

/** What a client pays less than its list; null when there is no such client. */
export async function discountsOf(sql: Sql, clientId: number): Promise<Discounts | null> {
  const [row] = await sql<{ discount_basis_points: number; discount_flat_piastres: number }[]>`
    select discount_basis_points, discount_flat_piastres from clients where id = ${clientId}`
  if (!row) return null
  return {
    discountBasisPoints: row.discount_basis_points,
    discountFlatPiastres: row.discount_flat_piastres,
  }
}

/** Publishes the default prices and VAT of a company that has none. */
export async function publishDefaultPrices(sql: Database): Promise<void> {
  const { fromDate, terms, vatBasisPoints } = defaultPrices
  await sql`
    with vat as (
      insert into vat_rates (from_date, basis_points)
      select ${fromDate}, ${vatBasisPoints} where not exists (select from vat_rates)
      on conflict do nothing
    )
    insert into price_versions (list_id, number, from_date, published_at, terms)
    select 1, 1, ${fromDate}, now(), ${sql.json(terms as never)}
    where not exists (select from price_versions)
    on conflict do nothing`
}
