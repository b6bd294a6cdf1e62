import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { actOnShipments, courierScope, giveRunBack, lockShipments } from '../../shipments/index.ts'
import { findRun, lockRun } from '../runs.repository.ts'
import { openParcelsOf, setGivenBack } from './run-end.repository.ts'

type Context = { sql: Transaction; actor: EmployeeActor; now: Date; doneAt?: Date | undefined }

/**
 * The delivery boy hands an accepted run back, for example after an accident. What is done stays done. What they hold waits until
 * the branch scans it in, without a failed attempt. The rest has no delivery boy afterwards. A run that the desk closed meanwhile
 * stays as it is, but what is missing of it is not delivered any more.
 */
export async function giveBackOwnRun(
  { sql, actor, now, doneAt }: Context,
  { id, reason, note }: CallRequest<'giveBackOwnRun'>,
): Promise<CallReply<'giveBackOwnRun'>> {
  const own = await findRun(sql, id, null)
  if (own?.delivery_boy_id !== actor.id) throw new Refused('not_found', 'run_not_found')
  const awbs = await openParcelsOf(sql, own)
  const scope = courierScope(actor)
  await lockShipments(sql, awbs, scope)
  const run = (await lockRun(sql, id)) ?? own
  if (run.state === 'draft' || run.state === 'ready') throw new Refused('conflict', 'run_not_out')
  await actOnShipments(sql, awbs, { actor, scope, now, doneAt }, (shipment) =>
    giveRunBack(shipment, actor.id),
  )
  const version = run.state === 'closed' ? null : await setGivenBack(sql, id, { at: now, reason, note })
  if (version === null) return { id, version: run.version }
  await logActivity(sql, actor, now, {
    action: 'run_given_back',
    entity: 'run',
    entityId: id,
    branchIds: [run.branch_id],
  })
  return { id, version }
}
