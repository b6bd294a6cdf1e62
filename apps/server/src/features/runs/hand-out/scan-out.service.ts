import { type CallReply, type CallRequest, formatAwb, reachOf, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { logActivity } from '../../activity-log/index.ts'
import { holdCourier, joinRuns, lockCouriers, markHandedOut, type Run } from '../../dispatch/index.ts'
import { activeLine, giveOut, type Outcome, type Shipment, unchanged } from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { actOnShipment, cashTowardsCeiling, readShipment } from '../../shipments/index.ts'
import { legsOnRun } from '../plan/run-legs.repository.ts'
import { whyNotOnRun } from '../plan/whether-on-run.ts'
import { holdOpenRun, runOfCaller } from '../run-of-caller.ts'
import { runOfParcel, scansOfRun } from './place-on-run.repository.ts'

type HandOutContext = ChangeContext & { company: Company }

/**
 * The desk hands a parcel of a run out. Custody does not change before the delivery boy accepts. A parcel that is planned
 * for another run, or for none, joins this one after a confirmation.
 */
export async function scanOut(
  context: HandOutContext,
  { id, awb, move, above_ceiling, reason }: CallRequest<'scanOut'>,
): Promise<CallReply<'scanOut'>> {
  const { sql, actor, now, language } = context
  const run = await runOfCaller(sql, id, actor)
  if (run.state === 'back') throw new Refused('conflict', 'run_is_back')
  await requireBelowCeiling(context, run, above_ceiling ? reason : '')
  const scope = consoleScope(actor, 'shipments.work')
  const [seen, place] = await Promise.all([readShipment(sql, awb, scope), runOfParcel(sql, awb)])
  // Checked before the desk rule, because this refusal tells the desk more.
  if (seen && whyNotOnRun(seen.shipment, run.branch_id) === 'parcel_of_another_branch')
    throw new Refused('conflict', 'parcel_of_another_branch')
  const courier = await holdCourier(sql, run.courier_id, run.day)
  let isAlready = false
  const scan = (shipment: Shipment): Outcome => {
    const line = activeLine(shipment)
    const isOut = line?.status === 'Active' && line.courierId === courier.id && place?.run_id === id
    const refused = isOut ? null : whyNotOnRun(shipment, run.branch_id)
    if (refused !== null) return { refused }
    if (!move && line?.courierId !== courier.id) throw elsewhere(line?.courierId == null, place?.courier)
    const outcome = giveOut(shipment, courier.id)
    isAlready = outcome === 'already'
    return outcome === 'already' ? unchanged(shipment) : outcome
  }
  const acting = {
    actor,
    scope,
    now,
    deskAct: { kind: 'give_out', courier } as const,
    run: { id, day: run.day },
  }
  const { stored } = await actOnShipment(sql, awb, acting, scan)
  const current = await runOfParcel(sql, awb)
  if (!isAlready && current?.run_id !== id) {
    if (!move) throw elsewhere(current === undefined, current?.courier)
    await lockCouriers(sql, [courier.id])
    const legs = await legsOnRun(sql, [awb], run)
    await joinRuns(sql, legs, { at: now, today: run.day, employeeId: actor.id, runId: id })
  }
  if (!isAlready) isAlready = !(await markHandedOut(sql, awb, { at: now, employeeId: actor.id }))
  await holdOpenRun(sql, id)
  const { parcels, scanned_out } = await scansOfRun(sql, id)
  return {
    id,
    awb: formatAwb(stored),
    outcome: isAlready ? 'already' : 'done',
    details: sentence(isAlready ? 'scan_already' : 'run_scanned_out', language),
    scanned: scanned_out,
    parcels,
  }
}

function elsewhere(onNone: boolean, name = ''): Refused {
  const key = onNone ? 'parcel_without_run' : 'parcel_of_another_run'
  return new Refused('conflict', key, { parameters: { name }, asksToConfirm: true })
}

/** Cash in hand above the ceiling stops the hand-out. A manager hands out all the same, with a reason. */
async function requireBelowCeiling(
  { sql, actor, now, company }: HandOutContext,
  run: Run,
  reason: string,
): Promise<void> {
  const { rules, calendar } = company.fields
  if (rules.cash_ceiling === null) return
  if ((await cashTowardsCeiling(sql, run.courier_id, { now, calendar })) <= rules.cash_ceiling) return
  const mayOverride = reachOf(actor.role, 'shipments.stand-in') !== 'none'
  if (!mayOverride || reason === '')
    throw new Refused('conflict', 'above_ceiling', { asksToConfirm: mayOverride })
  await logActivity(sql, actor, now, {
    action: 'run_above_ceiling',
    entity: 'run',
    entityId: run.id,
    branchIds: [run.branch_id],
    note: reason,
  })
}
