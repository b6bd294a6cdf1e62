import { type CallReply, formatEgp, type Piastres } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { logActivity } from '../activity-log/index.ts'
import { postEntry, postSettled } from '../ledger/index.ts'
import { type Moving, moneyLog, requireClient } from './moving.ts'
import { presentSums } from './settlements.presenter.ts'
import { insertSettlement, paymentsToSettle, shipmentsToSettle } from './settlements.repository.ts'
import { sumStatement } from './statement.ts'

/**
 * Pays a client for all that is collected or returned and not yet settled; each shipment once. `shownPiastres` is what
 * the payer was shown: a settlement pays that or nothing.
 */
export async function settleClient(
  moving: Moving,
  clientId: number,
  shownPiastres?: Piastres,
): Promise<CallReply<'settleClient'>> {
  const { tx, actor, now, note } = moving
  const { branch_ids } = await requireClient(moving, clientId)
  const shipments = await shipmentsToSettle(tx, clientId, { locked: true })
  const payments = await paymentsToSettle(tx, clientId, { locked: true })
  const statement = sumStatement(shipments, payments)
  const { netPiastres } = statement
  if (shipments.length === 0 || netPiastres <= 0) throw new Refused('conflict', 'nothing_to_settle')
  if (shownPiastres !== undefined && shownPiastres !== netPiastres)
    throw new Refused('stale', 'net_changed', { parameters: { net: formatEgp(netPiastres) } })
  const id = await insertSettlement(tx, {
    clientId,
    ...statement,
    awbs: shipments.map(({ awb }) => awb),
    paymentIds: payments.map((payment) => payment.id),
    paidBy: actor.id,
    at: now,
  })
  await Promise.all([
    postEntry(tx, {
      kind: 'settled',
      source: `settlement:${id}`,
      postings: postSettled(clientId, netPiastres),
      employeeId: actor.id,
      note,
      at: now,
    }),
    logActivity(tx, actor, now, {
      ...moneyLog('settled', netPiastres, branch_ids, note),
      entity: 'settlement',
      entityId: id,
    }),
  ])
  return { id, ...presentSums(statement), shipments: shipments.length }
}
