import type { Sql } from '../../platform/database/database.ts'
import type { PlannedOrder } from '../shipments/index.ts'
import type { FileOrder, OrderSeed } from './file-orders.repository.ts'
import { findImported, type ImportedOrder } from './imported-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import type { Planning } from './plan-judged.ts'
import { identitiesOf, nameOf, type OrderIdentity } from './understanding/order-identity.ts'
import { type Remark, remark } from './understanding/order-types.ts'
import { type WeighedOrder, weighOrders } from './weigh-orders.service.ts'

export type JudgedOrder = FileOrder & {
  /** The planned order; null unless it is good. */
  planned: PlannedOrder | null
}

/** Judges orders of a file by their texts, by planning them, and by the client's earlier orders. */
export async function judgeOrders(
  sql: Sql,
  file: OrderFile,
  seeds: readonly OrderSeed[],
  planning: Planning,
): Promise<JudgedOrder[]> {
  return judgeWeighed(sql, file, await weighOrders(sql, file, seeds, planning))
}

/** Judges weighed orders by the client's earlier orders, the last check that is left. */
export async function judgeWeighed(
  sql: Sql,
  file: OrderFile,
  weighed: readonly WeighedOrder[],
): Promise<JudgedOrder[]> {
  const imported = await findImported(sql, file.client_id, identitiesOf(weighed))
  const importedOf = Map.groupBy(imported, nameOf)
  return weighed.map(({ repeated, planned, ...order }) => {
    const made = madeBefore(order, importedOf.get(nameOf(order)) ?? [])
    const faults = [...order.faults, ...made.faults, ...repeated]
    const state = made.id !== null ? 'duplicate' : faults.length > 0 ? 'faulty' : 'good'
    return {
      ...order,
      state,
      faults,
      cod_piastres: order.understood.codPiastres ?? 0,
      main_shipment_id: made.id,
      planned: state === 'good' ? planned : null,
    }
  })
}

/** The shipment of the same order if it was imported before, or a fault if another order has its number. */
function madeBefore(
  { number, content }: OrderIdentity,
  alike: readonly ImportedOrder[],
): { id: number | null; faults: Remark[] } {
  const same = alike.find((order) => order.content === content)
  if (same) return { id: same.main_shipment_id, faults: [] }
  const isUsed = number !== '' && alike.length > 0
  return { id: null, faults: isUsed ? [remark('number', 'order_number_used')] : [] }
}
