import { type CallRequest, reachOf } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Employee, type EmployeeActor, type Scope, scopeOf } from '../../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../../activity-log/index.ts'
import { hidden } from '../reads/messages.presenter.ts'
import { deleteStoppedPhone } from './stopped-phones.repository.ts'

/** The phones that `actor` may let get messages again. */
export function resumeScope(actor: Employee): Scope {
  return reachOf(actor.role, 'messages.resume') === 'none'
    ? { branchIds: [] }
    : scopeOf(actor, 'messages.resume')
}

/** Lets messages go to a phone again. The log is never erased, so it does not keep the whole phone. */
export async function resumePhone(
  { tx, actor, now }: { tx: Transaction; actor: EmployeeActor; now: Date },
  { phone, because }: CallRequest<'resumePhone'>,
): Promise<Record<string, never>> {
  const resumed = await deleteStoppedPhone(tx, phone, resumeScope(actor))
  if (!resumed) throw new Refused('not_found', 'phone_not_stopped')
  const { awb, branch_id } = resumed
  await logActivity(tx, actor, now, {
    action: 'phone_resumed',
    ...(awb === null
      ? ({ entity: 'company', entityId: 0 } as const)
      : ({ entity: 'shipment', entityId: awb } as const)),
    branchIds: branch_id === null ? [] : [branch_id],
    changes: changesBetween(null, { phone: hidden(phone), resume_reason: because }),
  })
  return {}
}
