import type { Database, Transaction } from '../../platform/database/database.ts'
import { placeAt } from '../places/index.ts'
import { moveShipments, openShipmentsIn, savePlacesOfOrders } from '../shipments/index.ts'
import {
  countFilled,
  endFill,
  endMove,
  fillOf,
  nextMove,
  ordersWithoutPlace,
  setAwbs,
  setMoved,
} from './work-on-places.repository.ts'

const ordersAtOnce = 500
const shipmentsAtOnce = 100
/** A run works for half of the time between two runs, so that others get the database. */
const patienceMs = 500

/**
 * Gives old orders their districts, those with open shipments first, and moves shipments after changes of districts.
 * Each batch is one transaction, and an interrupted run goes on where it ended.
 */
export async function workOnPlaces(sql: Database): Promise<void> {
  const started = performance.now()
  for (;;) {
    const isMore = await sql.begin(workOnBatch)
    if (!isMore || performance.now() - started > patienceMs) return
  }
}

async function workOnBatch(tx: Transaction): Promise<boolean> {
  const fill = await fillOf(tx)
  if (fill && !fill.open_filled) return fillBatch(tx, true)
  return (await moveBatch(tx)) || (fill !== null && fillBatch(tx, false))
}

async function fillBatch(tx: Transaction, openOnly: boolean): Promise<boolean> {
  const orders = await ordersWithoutPlace(tx, { openOnly, atMost: ordersAtOnce })
  if (orders.length === 0) {
    await endFill(tx, openOnly)
    return true
  }
  await savePlacesOfOrders(
    tx,
    orders.map((order) => ({
      id: order.id,
      senderPlace: keyAt(order.sender_latitude, order.sender_longitude),
      receiverPlace: keyAt(order.receiver_latitude, order.receiver_longitude),
    })),
  )
  await countFilled(tx, orders.length)
  return true
}

/** Empty for a point abroad, which imported history may have. */
function keyAt(latitude: number, longitude: number): string {
  return placeAt({ latitude, longitude })?.key ?? ''
}

async function moveBatch(tx: Transaction): Promise<boolean> {
  const move = await nextMove(tx)
  if (!move) return false
  if (move.awbs === null) {
    await setAwbs(tx, move.id, await openShipmentsIn(tx, move.places))
    return true
  }
  const awbs = move.awbs.slice(move.done, move.done + shipmentsAtOnce)
  if (awbs.length === 0) await endMove(tx, move.id)
  else {
    await moveShipments(tx, awbs, {
      employeeId: move.employee_id,
      at: new Date(),
      places: move.places,
    })
    await setMoved(tx, move.id, move.done + awbs.length)
  }
  return true
}
