import { type CallReply, type CallRequest, type GiveBackWay, reachOf } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { preparing } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Employee, EmployeeActor } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { judgePin, proveCourier } from '../../auth/index.ts'
import { findRun, lockRun, type Run, setRunGivenBack } from '../../dispatch/index.ts'
import { giveRunBack, withDetails } from '../../lifecycle/index.ts'
import { everyRealShipment } from '../../shipment-records/index.ts'
import { actOnShipments, lockShipments } from '../../shipments/index.ts'
import { runOfCaller } from '../run-of-caller.ts'
import { openParcelsOf } from './end-parcels.repository.ts'

type Context = { sql: Transaction; actor: EmployeeActor; now: Date; doneAt?: Date | undefined }
type Why = Pick<CallRequest<'giveBackRun'>, 'reason' | 'note'>
/** `by`: whose act it is on the parcels; the delivery boy's own if they proved themselves. */
type Way = { how: GiveBackWay; by: Employee }

/** The delivery boy hands an accepted run back, for example after an accident. */
export async function giveBackOwnRun(
  context: Context,
  { id, ...why }: CallRequest<'giveBackOwnRun'>,
): Promise<CallReply<'giveBackOwnRun'>> {
  const { sql, actor } = context
  const run = await findRun(sql, id, null)
  if (run?.courier_id !== actor.id) throw new Refused('not_found', 'run_not_found')
  return giveBack(context, run, why, { how: 'phone', by: actor })
}

/** The desk hands a run back for a delivery boy whose phone is dead: with their PIN, or as a manager in their place. */
export const giveBackRun = preparing('giveBackRun', {
  async prepare(before, { id, pin }) {
    const { courier_id } = await runOfCaller(before.sql, id, before.actor)
    return pin === undefined ? null : judgePin(before, courier_id, pin)
  },
  async act({ sql, actor, now }, { id, ...why }, judged) {
    const run = await runOfCaller(sql, id, actor)
    if (judged === null) {
      if (reachOf(actor.role, 'shipments.stand-in') === 'none') throw new Refused('conflict', 'stand_in_only')
      if (why.note === '') throw Refused.field('note', 'note_required')
    }
    const way: Way =
      judged === null
        ? { how: 'stand_in', by: actor }
        : { how: 'pin', by: await proveCourier(sql, run.courier_id, judged, { actor, now }) }
    return giveBack({ sql, actor, now }, run, why, way)
  },
})

/**
 * What is done stays done. What the delivery boy holds waits until the branch scans it in, without a failed attempt. The rest has
 * no delivery boy afterwards. When the act comes from the phone, a run that the desk closed meanwhile stays as it is, but what is
 * missing of it is not delivered any more.
 */
async function giveBack(
  { sql, actor, now, doneAt }: Context,
  seen: Run,
  { reason, note }: Why,
  { how, by }: Way,
): Promise<CallReply<'giveBackRun'>> {
  if (reason === 'other' && note === '') throw Refused.field('note', 'note_required')
  const { id, branch_id, courier_id } = seen
  const awbs = await openParcelsOf(sql, seen)
  const scope = { ...everyRealShipment, courierId: courier_id }
  await lockShipments(sql, awbs, scope)
  const run = (await lockRun(sql, id)) ?? seen
  if (run.state === 'draft' || run.state === 'ready') throw new Refused('conflict', 'run_not_out')
  if (run.state === 'closed' && how !== 'phone') throw new Refused('conflict', 'run_closed')
  await actOnShipments(sql, awbs, { actor: by, scope, now, doneAt }, (shipment) =>
    withDetails(giveRunBack(shipment, courier_id), detailsOf(how, actor, courier_id)),
  )
  const version =
    run.state === 'closed'
      ? null
      : await setRunGivenBack(sql, id, { at: now, by: actor.id, how, reason, note })
  if (version === null) return { id, version: run.version }
  await logActivity(sql, actor, now, {
    action: how === 'phone' ? 'run_given_back' : `run_given_back_${how}`,
    entity: 'run',
    entityId: id,
    branchIds: [branch_id],
  })
  return { id, version }
}

/** Who acted for the delivery boy. The note stays with the run: it may tell of their health. */
function detailsOf(how: GiveBackWay, { id }: EmployeeActor, courierId: number) {
  if (how === 'phone') return {}
  return how === 'pin' ? { entered_by: id } : { stand_in: { delivery_boy_id: courierId, reason: '' } }
}
