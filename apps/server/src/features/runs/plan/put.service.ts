import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import {
  findRun,
  holdCourier,
  insertRun,
  joinRuns,
  lockCouriers,
  nextRunVersion,
  type Run,
  saveStops,
} from '../../dispatch/index.ts'
import { activeLine, assign, type Outcome, type Shipment, unassign } from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { actOnShipments, type ManyOutcome, presentMany } from '../../shipments/index.ts'
import { holdOpenRun, requireBranch, requireOpenDay, runOfCaller } from '../run-of-caller.ts'
import { stopsOf } from '../stops/stops.repository.ts'
import { legsOnRun } from './run-legs.repository.ts'
import { whyNotOnRun } from './whether-on-run.ts'

/** Makes an empty run: the delivery boy's next wave of the day. */
export async function createRun(
  { sql, actor, now }: ChangeContext,
  { branch_id, courier_id, date }: CallRequest<'createRun'>,
): Promise<CallReply<'createRun'>> {
  await requireBranch(sql, actor, branch_id)
  requireOpenDay(date, now)
  const courier = await holdCourier(sql, courier_id, date)
  const isOwn = courier.branchId === branch_id || courier.lentTo.includes(branch_id)
  if (!isOwn && scopeOf(actor, 'shipments.work').branchIds !== null)
    throw Refused.field('courier_id', 'delivery_boy_of_another_branch')
  await lockCouriers(sql, [courier.id])
  return insertRun(sql, { branchId: branch_id, courierId: courier.id, day: date, at: now })
}

/** Puts parcels into a run. The reply says for each parcel whether it is in the run, or why not. */
export async function putIntoRun(
  context: ChangeContext,
  { id, awbs, at, from }: CallRequest<'putIntoRun'>,
): Promise<CallReply<'putIntoRun'>> {
  const { sql, actor, language } = context
  const run = await runOfCaller(sql, id, actor)
  const seenWith = from === undefined ? undefined : await courierOfRun(sql, from)
  const outcomes = await putParcels(context, run, awbs, seenWith)
  const done = new Set(outcomes.filter(({ refused }) => refused === null).map(({ awb }) => awb))
  if (at !== undefined && done.size > 0) await moveStops(sql, id, done, at)
  return { id, version: await nextRunVersion(sql, id), ...presentMany(outcomes, language) }
}

/** The delivery boy of run `id`, on which the caller saw the parcels. Null for 0: the caller saw them without a run. */
async function courierOfRun(sql: Transaction, id: number): Promise<number | null> {
  return id === 0 ? null : ((await findRun(sql, id, null))?.courier_id ?? null)
}

/**
 * Assigns parcels to the delivery boy of a run and puts them into it. `seenWith` is the delivery boy that the caller saw.
 * A parcel that has another delivery boy by now is refused.
 */
export async function putParcels(
  { sql, actor, now }: Omit<ChangeContext, 'language'>,
  run: Run,
  awbs: readonly number[],
  seenWith?: number | null,
): Promise<ManyOutcome[]> {
  if (run.state === 'back') throw new Refused('conflict', 'run_is_back')
  if (run.state === 'closed') throw new Refused('conflict', 'run_closed')
  const courier = await holdCourier(sql, run.courier_id, run.day)
  const acting = {
    actor,
    scope: consoleScope(actor, 'shipments.work'),
    now,
    deskAct: { kind: 'assign', courier },
    run: { id: run.id, day: run.day },
  } as const
  const put = (shipment: Shipment): Outcome => {
    const refused = whyNotOnRun(shipment, run.branch_id)
    if (refused !== null) return { refused }
    if (seenWith !== undefined && activeLine(shipment)?.courierId !== seenWith)
      return { refused: 'parcel_moved_meanwhile' }
    return assign(shipment, courier.id)
  }
  const outcomes = await actOnShipments(sql, awbs, acting, put)
  // A parcel on another run of the same delivery boy is not assigned again.
  const done = outcomes.filter(({ refused }) => refused === null).map(({ awb }) => awb)
  if (done.length > 0) {
    await lockCouriers(sql, [courier.id])
    const legs = await legsOnRun(sql, done, run)
    await joinRuns(sql, legs, { at: now, today: run.day, employeeId: actor.id, runId: run.id })
  }
  await holdOpenRun(sql, run.id)
  return outcomes
}

/** Moves the stops of `awbs` so that they begin at number `at`. */
async function moveStops(
  sql: Transaction,
  runId: number,
  awbs: ReadonlySet<number>,
  at: number,
): Promise<void> {
  const stops = await stopsOf(sql, runId)
  const moved = stops.filter((stop) => stop.awbs.some((awb) => awbs.has(awb)))
  const others = stops.filter((stop) => !moved.includes(stop))
  await saveStops(sql, runId, others.toSpliced(at - 1, 0, ...moved))
}

/** Takes parcels out of a run. They have no delivery boy afterwards. */
export async function removeFromRun(
  { sql, actor, now, language }: ChangeContext,
  { id, awbs }: CallRequest<'removeFromRun'>,
): Promise<CallReply<'removeFromRun'>> {
  const run = await runOfCaller(sql, id, actor)
  const acting = {
    actor,
    scope: consoleScope(actor, 'shipments.work'),
    now,
    deskAct: { kind: 'assign' },
  } as const
  const remove = (shipment: Shipment): Outcome => {
    const line = activeLine(shipment)
    if (line?.courierId !== run.courier_id) return { refused: 'parcel_not_on_run' }
    const refused = whyNotOnRun(shipment, run.branch_id)
    return refused === null ? unassign(shipment) : { refused }
  }
  const outcomes = await actOnShipments(sql, awbs, acting, remove)
  await holdOpenRun(sql, id)
  return { id, version: await nextRunVersion(sql, id), ...presentMany(outcomes, language) }
}
