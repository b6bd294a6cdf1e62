import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { logActivity, notedChanges } from '../../activity-log/index.ts'
import {
  lockAgainstJoins,
  markNeverLeft,
  noteMissingOnRun,
  type Run,
  setRunClosed,
} from '../../dispatch/index.ts'
import { unassign } from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { actOnShipments, lockShipments } from '../../shipments/index.ts'
import { holdOpenRun, requireVersion, runOfCaller } from '../run-of-caller.ts'
import { type EndParcel, endParcelsOf } from './end-parcels.repository.ts'

/**
 * Closes a run. Each parcel is delivered, returned, back, never left, or named as missing. What never left has no delivery
 * boy then. Cash that is not counted needs a reason. Closing never waits for anything else.
 */
export async function closeRun(
  { sql, actor, now }: Omit<ChangeContext, 'language'>,
  { id, version, missing, uncounted }: CallRequest<'closeRun'>,
): Promise<CallReply<'closeRun'>> {
  await runOfCaller(sql, id, actor)
  const { run, parcels } = await holdParcels(sql, id, actor)
  requireVersion(run, version)
  const out = parcels.filter(isOut)
  requireExplained(out, missing)
  const cash = parcels.filter((parcel) => parcel.uncounted).length
  if (cash > 0 && uncounted === '')
    throw new Refused('conflict', 'run_cash_not_counted', { parameters: { parcels: cash } })
  const left = parcels.filter(({ status }) => status === 'Pending').map(({ awb }) => awb)
  if (left.length > 0) {
    await markNeverLeft(sql, id, left)
    const scope = consoleScope(actor, 'shipments.work')
    await actOnShipments(sql, left, { actor, scope, now, deskAct: { kind: 'assign' } }, unassign)
  }
  if (missing.length > 0) await noteMissingOnRun(sql, id, missing)
  await logActivity(sql, actor, now, {
    action: 'run_closed',
    entity: 'run',
    entityId: id,
    branchIds: [run.branch_id],
    changes: notedChanges({ missing, uncounted: cash > 0 ? uncounted : '' }),
  })
  return {
    id,
    version: await setRunClosed(sql, id, { at: now, by: actor.id, uncounted: cash > 0 ? uncounted : '' }),
  }
}

/**
 * The run and its parcels, held until the transaction ends: first the shipments, then the run, as in every act.
 */
async function holdParcels(
  sql: Transaction,
  id: number,
  actor: EmployeeActor,
): Promise<{ run: Run; parcels: EndParcel[] }> {
  const before = new Set((await endParcelsOf(sql, id)).map(({ awb }) => awb))
  await lockShipments(sql, [...before], consoleScope(actor, 'shipments.work'))
  await lockAgainstJoins(sql, id)
  const run = await holdOpenRun(sql, id)
  const parcels = await endParcelsOf(sql, id)
  if (parcels.some(({ awb }) => !before.has(awb))) throw new Refused('stale', 'run_changed_meanwhile')
  return { run, parcels }
}

/** Whether the delivery boy still has the parcel. */
function isOut({ status, active, scanned_back }: EndParcel): boolean {
  return active && !scanned_back && status !== 'Pending' && status !== 'Done'
}

function requireExplained(out: readonly EndParcel[], missing: readonly { awb: number }[]): void {
  const named = new Set(missing.map(({ awb }) => awb))
  const open = out.filter(({ awb }) => !named.has(awb)).map(({ awb }) => awb)
  if (open.length > 0)
    throw new Refused('conflict', 'run_not_explained', { parameters: { awbs: open.slice(0, 10).join(', ') } })
  const away = new Set(out.map(({ awb }) => awb))
  const wrong = [...named].filter((awb) => !away.has(awb))
  if (wrong.length > 0)
    throw Refused.field('missing', 'parcel_not_out', { awbs: wrong.slice(0, 10).join(', ') })
}
