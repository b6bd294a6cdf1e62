import type { Sql } from '../../platform/database/database.ts'
import type { PlannedOrder } from '../shipments/index.ts'
import type { FileOrder, OrderSeed } from './file-orders.repository.ts'
import { findImported, type ImportedOrder } from './imported-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import type { Planning } from './plan-validated.ts'
import { type PrecheckedOrder, precheckOrders } from './precheck-orders.service.ts'
import { identitiesOf, nameOf, type OrderIdentity } from './understanding/order-identity.ts'
import { type Remark, remark, type Understood } from './understanding/order-types.ts'

export type ValidatedOrder = FileOrder & {
  /** The planned order; null unless it is good. */
  planned: PlannedOrder | null
}

/** Validates orders of a file by their texts, by planning them, and by the client's earlier orders. */
export async function validateOrders(
  sql: Sql,
  file: OrderFile,
  seeds: readonly OrderSeed[],
  planning: Planning,
): Promise<ValidatedOrder[]> {
  return validatePrechecked(sql, file, await precheckOrders(sql, file, seeds, planning), planning)
}

/** Validates prechecked orders by the client's earlier orders and the barred phones, the last checks that are left. */
export async function validatePrechecked(
  sql: Sql,
  file: OrderFile,
  prechecked: readonly PrecheckedOrder[],
  { barredPhones }: Pick<Planning, 'barredPhones'>,
): Promise<ValidatedOrder[]> {
  const phones = prechecked.flatMap(({ understood: { phone, phone2 } }) => [phone, phone2])
  const [imported, bars] = await Promise.all([
    findImported(sql, file.client_id, identitiesOf(prechecked)),
    barredPhones(
      sql,
      phones.map((text) => text || null),
    ),
  ])
  const importedOf = Map.groupBy(imported, nameOf)
  return prechecked.map(({ repeated, planned, ...order }) => {
    const made = madeBefore(order, importedOf.get(nameOf(order)) ?? [])
    const faults = [...order.faults, ...made.faults, ...repeated, ...barredFaults(order.understood, bars)]
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

/** Clients read the faults of their files, so a fault does not say why the phone is barred. */
function barredFaults({ phone, phone2 }: Understood, bars: ReadonlyMap<string, unknown>): Remark[] {
  return [
    ...(bars.has(phone) ? [remark('phone', 'phone_barred')] : []),
    ...(bars.has(phone2) ? [remark('phone2', 'phone_barred')] : []),
  ]
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
