import { setImmediate as letOthers } from 'node:timers/promises'
import type { Sql } from '../../platform/database/database.ts'
import type { PlannedOrder } from '../shipments/index.ts'
import { alikeInFile, type OrderSeed } from './file-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import { type Planning, planJudged } from './plan-judged.ts'
import { contentOf } from './understanding/content-of.ts'
import { readPlacesOnce } from './understanding/fields/read-place.ts'
import { judgeOrder } from './understanding/judge-order.ts'
import { identitiesOf, nameOf, type OrderIdentity } from './understanding/order-identity.ts'
import { type Remark, remark, type Understood } from './understanding/order-types.ts'
import { numberKey } from './understanding/text-keys.ts'

/** An order of a file, judged by everything except the client's earlier orders. */
export type WeighedOrder = OrderSeed &
  OrderIdentity & {
    understood: Understood
    assumed: Remark[]
    faults: Remark[]
    /** The fault of being in the file more than once. */
    repeated: Remark[]
    /** The planned order; null when it cannot be planned. */
    planned: PlannedOrder | null
  }

/** Orders that are weighed in one go; the server handles other work in between. */
const ordersAtOnce = 20

/** Judges orders by their texts, by planning them, and by the rest of their file. */
export async function weighOrders(
  sql: Sql,
  file: OrderFile,
  seeds: readonly OrderSeed[],
  planning: Planning,
): Promise<WeighedOrder[]> {
  const named = seeds.map((seed) => ({
    ...seed,
    number: numberKey(seed.mended.number ?? seed.told.number),
    content: seed.content ?? contentOf(seed.told),
  }))
  const stored = await alikeInFile(sql, file.id, file.reading, identitiesOf(named))
  const rowsOf = Map.groupBy([...stored, ...named], nameOf)
  const placeOf = readPlacesOnce()
  const weighed: WeighedOrder[] = []
  for (const order of named) {
    const judgement = judgeOrder({ ...order.told, ...order.mended }, placeOf)
    const { planned, faults } = planJudged(judgement, planning)
    weighed.push({
      ...order,
      understood: judgement.understood,
      assumed: judgement.assumed,
      faults: [...standingDoubts(order), ...judgement.faults, ...faults],
      repeated: repetition(order, rowsOf.get(nameOf(order)) ?? []),
      planned,
    })
    if (weighed.length % ordersAtOnce === 0) await letOthers()
  }
  return weighed
}

/**
 * Of several equal orders in a file the first may be good and the later ones are faulty. An order whose number was
 * corrected by hand is faulty even if the equal one comes later.
 */
function repetition({ row, mended }: OrderSeed, alike: readonly { row: number }[]): Remark[] {
  const other = alike.find((one) => one.row < row || (one.row > row && mended.number !== undefined))
  return other ? [remark('number', 'order_repeated', { row: other.row })] : []
}

/**
 * The doubts that remain after corrections. Correcting a field removes the doubts about it. Any correction removes the
 * doubts about the whole row.
 */
function standingDoubts({ doubts, mended }: OrderSeed): Remark[] {
  const fields = Object.keys(mended)
  return doubts.filter(({ field }) => (field === 'row' ? fields.length === 0 : !fields.includes(field)))
}
