import { type CallReply, egp, type Piastres, reachOf } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { covers, type Scope } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { postCollected, postEntry } from '../../ledger/index.ts'
import { collect, type Decision } from '../lifecycle/index.ts'
import { farCountsOf, insertFarCount } from './far-counts.repository.ts'
import { branchOfDeliveryBoy, cashByBranch, insertHandIn } from './hand-ins.repository.ts'
import { judgeCount } from './judge-count.ts'
import { recordDecisions } from './record-decisions.service.ts'
import { hadPartInReversal } from './reverse-count.repository.ts'
import { lockShipments, type StoredShipment } from './stored-shipment.repository.ts'

type HandIn = {
  deliveryBoyId: number
  /** The parcels; by default all whose cash the delivery boy holds. */
  awbs?: number[] | undefined
  /** The number of parcels that the counter was shown. */
  parcels?: number | undefined
  countedPiastres: Piastres
}

type Counting = { actor: EmployeeActor; now: Date }

/**
 * Collect Money: counts a delivery boy's cash into the safe of the branch that the parcels were delivered for. One count is
 * of one branch. Each shipment of `awbs` must wait for its cash to be collected from this delivery boy, otherwise all are
 * refused; so one of two counts of the same parcels succeeds. A count that is far from the amount due is recorded, and is
 * booked only when it is repeated.
 */
export async function collectMoney(
  tx: Transaction,
  handIn: HandIn,
  { actor, scope, now }: Counting & { scope: Scope },
): Promise<CallReply<'collectMoney'>> {
  const { deliveryBoyId, countedPiastres } = handIn
  const deliveryBoy = await branchOfDeliveryBoy(tx, deliveryBoyId)
  const cash = (await cashByBranch(tx, deliveryBoyId)).filter(({ branch_id }) => covers(scope, [branch_id]))
  if (!deliveryBoy || (cash.length === 0 && !covers(scope, [deliveryBoy.branchId])))
    throw Refused.field('employee_id', 'unknown_delivery_boy')
  const awbs = [...new Set(handIn.awbs ?? cash[0]?.awbs)]
  if (awbs.length === 0) throw new Refused('conflict', 'nothing_to_collect')
  if (handIn.parcels !== undefined && handIn.parcels !== awbs.length)
    throw new Refused('stale', 'parcels_changed', { parameters: { parcels: awbs.length } })
  const anywhere = { sandbox: false, branchIds: null, clientId: null, deliveryBoyId: null }
  const shipments = await lockShipments(tx, awbs, anywhere)
  const decisions = shipments.flatMap((stored) => {
    const outcome = stored.shipment.cashHolderId === deliveryBoyId ? collect(stored.shipment) : null
    return outcome && !('refused' in outcome) ? [{ stored, decision: outcome }] : []
  })
  refuseOthers(awbs, decisions)
  const branchId = branchOfCount(decisions, scope)
  const duePiastres = decisions.reduce(
    (sum, { stored: { shipment } }) => sum + (shipment.takenPiastres ?? shipment.duePiastres),
    0,
  )
  const [earlier, hadPart] = await Promise.all([
    farCountsOf(tx, deliveryBoyId, awbs),
    hadPartInReversal(tx, deliveryBoyId, awbs, actor.id),
  ])
  // They know what is due. Superusers see it anyway.
  if (hadPart && reachOf(actor.role, 'money.see-uncounted') === 'none')
    throw new Refused('conflict', 'count_by_another')
  const verdict = judgeCount({ counter: actor, duePiastres, countedPiastres, earlier })
  if (verdict !== 'book') {
    await keepFarCount(tx, { deliveryBoyId, branchId, awbs, countedPiastres, verdict }, { actor, now })
    if (verdict === 'again') return { again: true }
    throw new Refused('conflict', 'count_needs_manager', { keepsWrites: true })
  }
  const handInId = await insertHandIn(tx, {
    deliveryBoyId,
    branchId,
    duePiastres,
    countedPiastres,
    collectedBy: actor.id,
    at: now,
  })
  const log: LogEntry = {
    action: 'money_collected',
    entity: 'hand_in',
    entityId: handInId,
    branchIds: [branchId],
    money: true,
    changes: [
      { field: 'due', old_text: null, new_text: String(egp(duePiastres)) },
      { field: 'counted', old_text: null, new_text: String(egp(countedPiastres)) },
      { field: 'awbs', old_text: null, new_text: awbs.join(', ') },
    ],
  }
  const [id] = await Promise.all([
    postEntry(tx, {
      kind: 'collected',
      source: `hand_in:${handInId}`,
      postings: postCollected({ deliveryBoyId, branchId, duePiastres, countedPiastres }),
      employeeId: actor.id,
      at: now,
    }),
    recordDecisions(tx, decisions, { actor, now, handInId }, [log]),
  ])
  return {
    id,
    due: egp(duePiastres),
    counted: egp(countedPiastres),
    short: egp(Math.max(0, duePiastres - countedPiastres)),
    over: egp(Math.max(0, countedPiastres - duePiastres)),
    shipments: awbs.length,
  }
}

async function keepFarCount(
  tx: Transaction,
  count: {
    deliveryBoyId: number
    branchId: number
    awbs: number[]
    countedPiastres: Piastres
    verdict: 'again' | 'needs_manager'
  },
  { actor, now }: Counting,
): Promise<void> {
  const { deliveryBoyId, branchId, awbs, countedPiastres, verdict } = count
  await insertFarCount(tx, {
    deliveryBoyId,
    countedBy: actor.id,
    awbs,
    countedPiastres,
    needsManager: verdict === 'needs_manager',
    at: now,
  })
  await logActivity(tx, actor, now, {
    action: verdict === 'again' ? 'money_count_repeated' : 'money_count_needs_manager',
    entity: 'employee',
    entityId: deliveryBoyId,
    branchIds: [branchId],
    money: true,
    changes: [
      { field: 'counted', old_text: null, new_text: String(egp(countedPiastres)) },
      { field: 'awbs', old_text: null, new_text: awbs.join(', ') },
    ],
  })
}

/** The branch whose line was delivered. All parcels of a count have the same one, and it is the counter's. */
function branchOfCount(decisions: { stored: StoredShipment }[], scope: Scope): number {
  const branchOf = ({ stored }: { stored: StoredShipment }) => stored.shipment.destinationBranchId
  const own = decisions.find((decision) => covers(scope, [branchOf(decision)]))
  const others = decisions.filter((decision) => !own || branchOf(decision) !== branchOf(own))
  if (own && others.length === 0) return branchOf(own)
  const awbs = others.slice(0, 10).map(({ stored }) => stored.awb)
  throw Refused.field('awbs', 'cash_of_other_branch', { awbs: awbs.join(', ') })
}

function refuseOthers(awbs: number[], decisions: { stored: StoredShipment; decision: Decision }[]): void {
  const collectable = new Set(decisions.map(({ stored }) => stored.awb))
  const others = awbs.filter((awb) => !collectable.has(awb))
  if (others.length === 0) return
  throw Refused.field('awbs', 'not_to_collect', { awbs: others.slice(0, 10).join(', ') })
}
