import { setImmediate as letOthers } from 'node:timers/promises'
import type { Sql } from '../../platform/database/database.ts'
import type { PlannedOrder } from '../shipments/index.ts'
import { alikeInFile, type OrderSeed } from './file-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import { type Planning, planValidated } from './plan-validated.ts'
import { contentOf } from './understanding/content-of.ts'
import { readPlacesOnce } from './understanding/fields/read-place.ts'
import { identitiesOf, nameOf, type OrderIdentity } from './understanding/order-identity.ts'
import { type Remark, remark, type Understood } from './understanding/order-types.ts'
import { numberKey } from './understanding/text-keys.ts'
import { validateTexts } from './understanding/validate-texts.ts'

/** An order of a file, checked by everything except the client's earlier orders. */
export type PrecheckedOrder = OrderSeed &
  OrderIdentity & {
    understood: Understood
    assumed: Remark[]
    faults: Remark[]
    /** The fault of being in the file more than once. */
    repeated: Remark[]
    /** The planned order; null when it cannot be planned. */
    planned: PlannedOrder | null
  }

/** Orders that are checked in one go; the server handles other work in between. */
const ordersAtOnce = 20

/** Checks orders by their texts, by planning them, and by the rest of their file. */
export async function precheckOrders(
  sql: Sql,
  file: OrderFile,
  seeds: readonly OrderSeed[],
  planning: Planning,
): Promise<PrecheckedOrder[]> {
  const named = seeds.map((seed) => ({
    ...seed,
    number: numberKey(seed.corrections.number ?? seed.texts.number),
    content: seed.content ?? contentOf(seed.texts),
  }))
  const stored = await alikeInFile(sql, file.id, file.reading, identitiesOf(named))
  const rowsOf = Map.groupBy([...stored, ...named], nameOf)
  const placeOf = readPlacesOnce()
  const prechecked: PrecheckedOrder[] = []
  for (const order of named) {
    const validated = validateTexts({ ...order.texts, ...order.corrections }, planning.defaultParcel, placeOf)
    const { planned, faults } = planValidated(validated, planning)
    prechecked.push({
      ...order,
      understood: validated.understood,
      assumed: validated.assumed,
      faults: [...remainingRowFaults(order), ...validated.faults, ...faults],
      repeated: repetition(order, rowsOf.get(nameOf(order)) ?? []),
      planned,
    })
    if (prechecked.length % ordersAtOnce === 0) await letOthers()
  }
  return prechecked
}

/**
 * Of several equal orders in a file the first may be good and the later ones are faulty. An order whose number was
 * corrected by hand is faulty even if the equal one comes later.
 */
function repetition({ row, corrections }: OrderSeed, alike: readonly { row: number }[]): Remark[] {
  const other = alike.find((one) => one.row < row || (one.row > row && corrections.number !== undefined))
  return other ? [remark('number', 'order_repeated', { row: other.row })] : []
}

/**
 * The faults of rows that remain after corrections. Correcting a field removes the faults about it. Any correction
 * removes the faults about the whole row.
 */
function remainingRowFaults({ row_faults, corrections }: OrderSeed): Remark[] {
  const fields = Object.keys(corrections)
  return row_faults.filter(({ field }) => (field === 'row' ? fields.length === 0 : !fields.includes(field)))
}
