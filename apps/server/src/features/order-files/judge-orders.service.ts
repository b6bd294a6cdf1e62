import { setImmediate as letOthers } from 'node:timers/promises'
import type { Sql } from '../../platform/database.ts'
import type { PlannedOrder } from '../shipments/index.ts'
import { alikeInFile, type FileOrder, type OrderSeed } from './file-orders.repository.ts'
import { findImported, type ImportedOrder } from './imported-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import { type Planning, planJudged } from './plan-judged.ts'
import { contentOf } from './understanding/content-of.ts'
import { judgeOrder } from './understanding/judge-order.ts'
import { identitiesOf, nameOf, numberKey, type OrderIdentity } from './understanding/order-identity.ts'
import { readPlacesOnce } from './understanding/read-place.ts'
import { type Remark, remark } from './understanding/remark.ts'

export type JudgedOrder = FileOrder & {
  /** How it would be made; null unless it is good. */
  planned: PlannedOrder | null
}

/** So many are judged at once: the server answers others in between. */
const ordersAtOnce = 100

/** Judges orders of a file: by what they tell, by what planning them says, and by what the client already has. */
export async function judgeOrders(
  sql: Sql,
  file: OrderFile,
  seeds: readonly OrderSeed[],
  planning: Planning,
): Promise<JudgedOrder[]> {
  const named = seeds.map((seed) => ({
    ...seed,
    number: numberKey(seed.mended.number ?? seed.told.number),
    content: contentOf(seed.told),
  }))
  const identities = identitiesOf(named)
  const [imported, stored] = await Promise.all([
    findImported(sql, file.client_id, identities),
    alikeInFile(sql, file.id, file.reading, identities),
  ])
  const rowsOf = Map.groupBy([...stored, ...named], nameOf)
  const importedOf = Map.groupBy(imported, nameOf)
  const placeOf = readPlacesOnce()
  const judged: JudgedOrder[] = []
  for (const order of named) {
    const judgement = judgeOrder({ ...order.told, ...order.mended }, placeOf)
    const { planned, faults } = planJudged(judgement, planning)
    const made = madeBefore(order, importedOf.get(nameOf(order)) ?? [])
    const all = [
      ...standingDoubts(order),
      ...judgement.faults,
      ...faults,
      ...made.faults,
      ...repetition(order, rowsOf.get(nameOf(order)) ?? []),
    ]
    const state = made.id !== null ? 'duplicate' : all.length > 0 ? 'faulty' : 'good'
    judged.push({
      ...order,
      state,
      understood: judgement.understood,
      faults: all,
      assumed: judgement.assumed,
      cod_piastres: judgement.understood.codPiastres ?? 0,
      main_shipment_id: made.id,
      planned: state === 'good' ? planned : null,
    })
    if (judged.length % ordersAtOnce === 0) await letOthers()
  }
  return judged
}

/** The order that was made of the same one before; a fault where the client has another of this number. */
function madeBefore(
  { number, content }: OrderIdentity,
  alike: readonly ImportedOrder[],
): { id: number | null; faults: Remark[] } {
  const same = alike.find((order) => order.content === content)
  if (same) return { id: same.main_shipment_id, faults: [] }
  const isUsed = number !== '' && alike.length > 0
  return { id: null, faults: isUsed ? [remark('number', 'order_number_used')] : [] }
}

/** The first of the same orders in a file stands; one that was given another's number by hand does not. */
function repetition({ row, mended }: OrderSeed, alike: readonly { row: number }[]): Remark[] {
  const other = alike.find((one) => one.row < row || (one.row > row && mended.number !== undefined))
  return other ? [remark('number', 'order_repeated', { row: other.row })] : []
}

/** A doubt about the rows goes with the field that somebody wrote themselves; one about a whole row with any. */
function standingDoubts({ doubts, mended }: OrderSeed): Remark[] {
  const fields = Object.keys(mended)
  return doubts.filter(({ field }) => (field === 'row' ? fields.length === 0 : !fields.includes(field)))
}
