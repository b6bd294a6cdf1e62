import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { preparing } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { judgePin, proveCourier } from '../../auth/index.ts'
import { findRun, handedOutOfRun, hasPickUpsOnly, lockRun, type Run } from '../../dispatch/index.ts'
import { acceptParcelsOfRun } from '../../shipments/index.ts'
import { runOfCaller } from '../run-of-caller.ts'

/**
 * The delivery boy accepts the handed-out parcels at the desk, without those that they unticked as missing: they type their PIN into
 * the clerk's session.
 */
export const acceptRun = preparing('acceptRun', {
  async prepare(before, { id, pin }) {
    const { courier_id } = await runOfCaller(before.sql, id, before.actor)
    return judgePin(before, courier_id, pin)
  },
  async act({ sql, actor, now }, { id, awbs }, judged) {
    const run = await runOfCaller(sql, id, actor)
    const courier = await proveCourier(sql, run.courier_id, judged, { actor, now })
    return accept(sql, run, { courier, now, how: 'pin' }, actor, awbs)
  },
})

/** The delivery boy accepts the handed-out parcels of their own run on the phone: those that it showed and that they have. */
export async function acceptOwnRun(
  { sql, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { id, awbs }: CallRequest<'acceptOwnRun'>,
): Promise<CallReply<'acceptOwnRun'>> {
  const run = await findRun(sql, id, null)
  if (run?.courier_id !== actor.id) throw new Refused('not_found', 'run_not_found')
  return accept(sql, run, { courier: actor, now, how: 'phone' }, actor, awbs)
}

async function accept(
  sql: Transaction,
  run: Run,
  accepting: Parameters<typeof acceptParcelsOfRun>[2],
  by: EmployeeActor,
  shown?: readonly number[],
): Promise<CallReply<'acceptRun'>> {
  if (run.state === 'closed') throw new Refused('conflict', 'run_closed')
  if (run.state === 'back') throw new Refused('conflict', 'run_is_back')
  const awbs = await handedOutOfRun(sql, run.id, shown)
  if (awbs.length === 0) {
    if (run.state === 'out') return { id: run.id, version: run.version }
    if (!(await hasPickUpsOnly(sql, run.id))) throw new Refused('conflict', 'run_not_ready')
  }
  await acceptParcelsOfRun(sql, run.id, accepting, shown)
  await logActivity(sql, by, accepting.now, {
    action: 'run_accepted',
    entity: 'run',
    entityId: run.id,
    branchIds: [run.branch_id],
  })
  const { version } = (await lockRun(sql, run.id)) ?? run
  return { id: run.id, version }
}
