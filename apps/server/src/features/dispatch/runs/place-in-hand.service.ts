import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockCouriers } from '../couriers.repository.ts'
import type { GivenLine, Leg } from '../dispatch-changes.ts'
import { joinStopOf, openRunOf, stayOnRun } from './place-in-hand.repository.ts'
import { joinRuns, sendRuns } from './run-joins.repository.ts'

/** Puts a parcel whose delivery was undone on a run again: it keeps its stop while its run is open. `replaces`: the leg that was undone. */
export async function placeUndone(
  tx: Transaction,
  undone: readonly { line: GivenLine; replaces: number }[],
  at: Date,
): Promise<void> {
  for (const { line, replaces } of undone)
    if (!(await stayOnRun(tx, { awb: line.awb, leg: replaces, newLeg: line.leg })))
      await placeInHand(tx, line, at)
}

/** Puts what was taken over at a door on a run: at the stop of the parcel that was handed over there, while its run is open. */
export async function placeRests(
  tx: Transaction,
  rests: readonly { line: GivenLine; beside: Leg }[],
  at: Date,
): Promise<void> {
  for (const { line, beside } of rests)
    if (!(await joinStopOf(tx, line, beside, at))) await placeInHand(tx, line, at)
}

/** A parcel in a delivery boy's hands joins the run with which they are out today, or a new one. */
async function placeInHand(tx: Transaction, line: GivenLine, at: Date): Promise<void> {
  await lockCouriers(tx, [line.courierId])
  const today = dayInCairo(at)
  const runId = await openRunOf(tx, line, { at, today })
  const moment = { at, today, employeeId: null }
  await joinRuns(tx, [line], { ...moment, runId })
  await sendRuns(tx, [line], moment)
}
