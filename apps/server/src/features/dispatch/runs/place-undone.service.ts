import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockCouriers } from '../couriers.repository.ts'
import type { GivenLine } from '../dispatch-changes.ts'
import { openRunOf, stayOnRun } from './place-undone.repository.ts'
import { joinRuns, sendRuns } from './run-joins.repository.ts'

/**
 * Puts a parcel whose delivery was undone on a run again: it keeps its stop while its run is open, otherwise it joins the run with
 * which its delivery boy is out today, or a new one. `replaces`: the leg that was undone.
 */
export async function placeUndone(
  tx: Transaction,
  undone: readonly { line: GivenLine; replaces: number }[],
  at: Date,
): Promise<void> {
  for (const { line, replaces } of undone) {
    const { awb, leg, courierId } = line
    if (await stayOnRun(tx, { awb, leg: replaces, newLeg: leg })) continue
    await lockCouriers(tx, [courierId])
    const today = dayInCairo(at)
    const runId = await openRunOf(tx, line, { at, today })
    const moment = { at, today, employeeId: null }
    await joinRuns(tx, [line], { ...moment, runId })
    await sendRuns(tx, [line], moment)
  }
}
