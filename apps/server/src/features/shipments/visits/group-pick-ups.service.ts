import type { Transaction } from '../../../platform/database/database.ts'
import { newHandOverCode } from '../orders/plan-order.ts'
import {
  insertVisit,
  lockGrouping,
  type OpenPickUp,
  openPickUpsOf,
  putIntoVisit,
} from './visits.repository.ts'

/**
 * Groups newly assigned pick-ups with the delivery boy's other pick-ups at the same place, into one visit. A single
 * pick-up needs no visit: its own code is enough.
 */
export async function groupPickUps(
  tx: Transaction,
  courierId: number,
  awbs: readonly number[],
  at: Date,
): Promise<void> {
  await lockGrouping(tx, courierId)
  const given = new Set(awbs)
  const places = Map.groupBy(await openPickUpsOf(tx, courierId), placeOf)
  for (const pickUps of places.values()) {
    if (pickUps.length < 2 || !pickUps.some(({ awb }) => given.has(awb))) continue
    const known = pickUps.find(({ visit_id }) => visit_id !== null)?.visit_id
    const visitId = known ?? (await insertVisit(tx, { courierId, code: newHandOverCode(), at }))
    const joining = pickUps.filter(({ visit_id }) => visit_id !== visitId)
    if (joining.length > 0) await putIntoVisit(tx, visitId, joining)
  }
}

function placeOf({ client_id, sender_address, sender_latitude, sender_longitude }: OpenPickUp): string {
  return JSON.stringify([client_id, sender_address, sender_latitude, sender_longitude])
}
