import { type CallReply, egp, formatAwb, formatEgp } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import type { LogEntry } from '../../activity-log/index.ts'
import { endTransfer } from '../../lifecycle/index.ts'
import { everyRealShipment } from '../../shipment-records/index.ts'
import { recordDecisions } from '../acts/record-decisions.service.ts'
import { lockShipments } from '../acts/stored-shipment.repository.ts'
import { endWaitingTransfer, findTransfer } from './transfers.repository.ts'

type Ending = { kind: 'transfer_confirmed' | 'transfer_refused'; reason: string }

/**
 * Ends a waiting transfer: it is in the bank, or its delivery boy owes it. Either way its shipment is collected and comes
 * into settlements.
 */
export async function endDoorTransfer(
  { sql: tx, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  id: number,
  { kind, reason }: Ending,
): Promise<CallReply<'confirmDoorTransfer'>> {
  const scope = scopeOf(actor, 'money.receive-in-bank')
  const found = await findTransfer(tx, id, scope)
  const [stored] = found ? await lockShipments(tx, [found.awb], everyRealShipment) : []
  if (!found || !stored) throw new Refused('not_found', 'not_found')
  // Read again under the lock of its shipment: another accountant may have ended it meanwhile.
  const transfer = await findTransfer(tx, id, scope)
  const outcome = transfer?.state === 'waiting' ? endTransfer(stored.shipment, kind) : null
  if (!outcome || 'refused' in outcome) throw new Refused('conflict', 'transfer_ended')
  const { originBranchId, destinationBranchId } = stored.shipment
  const log: LogEntry = {
    action: `money_${kind}`,
    entity: 'shipment',
    entityId: stored.awb,
    branchIds: [originBranchId, destinationBranchId],
    money: true,
    note: reason,
    changes: [{ field: 'amount', old_text: null, new_text: formatEgp(found.piastres) }],
  }
  await recordDecisions(tx, [{ stored, decision: outcome }], { actor, now }, [log])
  const state = kind === 'transfer_confirmed' ? 'confirmed' : 'refused'
  await endWaitingTransfer(tx, id, { state, employeeId: actor.id, reason, at: now })
  return { id, awb: formatAwb(stored), amount: egp(found.piastres) }
}
