import type { Company } from '../../../platform/company/company.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { knownDistricts, type OpenBranch, readDistricts } from '../../districts/index.ts'
import { knownTerms, readPrices } from '../../pricing/index.ts'
import type { OrderSetting } from './plan-order.ts'

/**
 * What an order that a client makes at `at` is made from; null when the client is not in the scope. For an order that is
 * stored, `hold` blocks changes of prices and districts until the transaction ends.
 */
export async function loadSetting(
  sql: Sql,
  company: Pick<Company, 'fields'>,
  { clientId, scope, at, hold = false }: { clientId: number; scope: Scope; at: Date; hold?: boolean },
): Promise<OrderSetting | null> {
  const known = knownTerms()
  const keys = [...known.keys()]
  const districts = knownDistricts()
  const districtKeys = [...districts.keys()]
  const [row] = await sql<
    {
      id: number
      name: string
      phone: string
      address: string
      latitude: number | null
      longitude: number | null
      discount_basis_points: number
      discount_flat_piastres: number
      partial_by_default: boolean
      branches: OpenBranch[] | null
      prices: unknown
      districts: unknown
    }[]
  >`
    select id, name, phone, address, latitude, longitude, discount_basis_points, discount_flat_piastres, partial_by_default,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'latitude', b.latitude, 'longitude', b.longitude, 'cutOff', b.cut_off) order by b.id)
        from branches b where b.open and b.deleted_at is null) as branches,
      case when ${hold}::boolean then held_prices_of(id, cairo_day(${at}), ${keys}::text[])
        else prices_of(id, cairo_day(${at}), ${keys}::text[]) end as prices,
      case when ${hold}::boolean then held_districts_of(${districtKeys}::text[])
        else districts_of(${districtKeys}::text[]) end as districts
    from clients c
    where id = ${clientId} and (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
  if (!row) return null
  const { id, name, phone, address, latitude, longitude } = row
  return {
    client: {
      id,
      name,
      phone,
      address,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      discountBasisPoints: row.discount_basis_points,
      discountFlatPiastres: row.discount_flat_piastres,
      partialByDefault: row.partial_by_default,
    },
    branches: row.branches ?? [],
    districts: readDistricts(row.districts, districts),
    prices: readPrices(row.prices, known),
    calendar: company.fields.calendar,
    largestCodPiastres: company.fields.rules.largest_cod,
  }
}
