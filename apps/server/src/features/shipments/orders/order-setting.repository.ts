import type { Scope } from '../../../platform/actor.ts'
import type { Sql } from '../../../platform/database.ts'
import { tariffSchema } from '../../pricing/index.ts'
import type { OrderSetting } from './plan-order.ts'

/** What an order of a client is made from; null when the client is not in the scope. */
export async function loadSetting(sql: Sql, clientId: number, scope: Scope): Promise<OrderSetting | null> {
  const [clients, branches, tariffs] = await Promise.all([
    sql<
      {
        id: number
        name: string
        phone: string
        address: string
        latitude: number | null
        longitude: number | null
        discount_basis_points: number
        discount_flat_piastres: number
      }[]
    >`
      select id, name, phone, address, latitude, longitude, discount_basis_points, discount_flat_piastres
      from clients c
      where id = ${clientId} and (${scope.branchIds}::bigint[] is null or exists (
        select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`,
    sql<{ id: number; latitude: number; longitude: number }[]>`
      select id, latitude, longitude from branches where open and deleted_at is null order by id`,
    sql<{ terms: unknown }[]>`
      select terms from tariffs where effective_from <= now() order by version desc limit 1`,
  ])
  const [client] = clients
  if (!client) return null
  const { id, name, phone, address, latitude, longitude } = client
  return {
    client: {
      id,
      name,
      phone,
      address,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      discountBasisPoints: client.discount_basis_points,
      discountFlatPiastres: client.discount_flat_piastres,
    },
    branches,
    tariff: tariffSchema.parse(tariffs[0]?.terms),
  }
}
