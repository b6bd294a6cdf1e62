import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { activeLine, type Decision } from '../../lifecycle/index.ts'
import type { StoredShipment } from '../acts/stored-shipment.repository.ts'
import { deskOf, type GivenLine } from './dispatch-changes.ts'
import { keepOnRun, openRunOf } from './place-undone.repository.ts'
import { joinRuns, lockCouriers, sendRuns } from './run-joins.repository.ts'

/**
 * Puts a parcel whose delivery was undone on a run again: it keeps its stop while its run is open, otherwise it joins the run with
 * which its delivery boy is out today, or a new one.
 */
export async function placeUndone(
  tx: Transaction,
  decisions: readonly { stored: StoredShipment; decision: Decision }[],
  at: Date,
): Promise<void> {
  for (const { stored, decision } of decisions) {
    const undone = decision.events.find(({ action }) => action === 'delivery_undone')
    const line = activeLine(decision.shipment)
    if (!undone || undone.leg === null || !line || line.deliveryBoyId === null) continue
    const { awb } = stored
    if (await keepOnRun(tx, { awb, leg: undone.leg, newLeg: line.leg })) continue
    const again: GivenLine = { ...line, awb, deliveryBoyId: line.deliveryBoyId, branchId: deskOf(line) }
    await lockCouriers(tx, [again.deliveryBoyId])
    const today = dayInCairo(at)
    const runId = await openRunOf(tx, again, { at, today })
    const moment = { at, today, employeeId: null }
    await joinRuns(tx, [again], { ...moment, runId })
    await sendRuns(tx, [again], moment)
  }
}
