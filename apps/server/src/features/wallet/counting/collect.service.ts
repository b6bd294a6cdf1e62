import { type CallReply, egp, type Piastres, reachOf } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { covers, type Scope } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { endTakings, lockTakings, postCollected, postEntry } from '../../ledger/index.ts'
import { collect, type Decision } from '../../lifecycle/index.ts'
import { lockShipments, recordDecisions, type StoredShipment } from '../../shipments/index.ts'
import { farCountsOf, insertFarCount } from './far-counts.repository.ts'
import { insertHandIn } from './hand-ins.repository.ts'
import { heldCash } from './held-cash.service.ts'
import { judgeCount } from './judge-count.ts'
import { hadPartInReversal } from './reverse-count.repository.ts'

type HandIn = {
  holderId: number
  /** Parcels; by default everything that the person holds for one branch. */
  awbs?: number[] | undefined
  /** The number of parcels and takings that the counter was shown. */
  parcels?: number | undefined
  /** Whose cash of the counter it is; by default the person's own branch, or the first that they hold cash of. */
  branchId?: number | undefined
  countedPiastres: Piastres
}

type Counting = { actor: EmployeeActor; now: Date }

/**
 * Collect Money: counts the cash that a person holds into the safe of a branch: of the parcels that were delivered for it, and
 * what they took at its counter (docs/decisions/0060-counter-cash.md). One count is of one branch. Each shipment of `awbs` must wait
 * for its cash to be collected from this person, otherwise all are refused; so one of two counts of the same parcels succeeds. A
 * count that is far from the amount due is recorded, and is booked only when it is repeated.
 */
export async function collectMoney(
  tx: Transaction,
  handIn: HandIn,
  { actor, scope, now }: Counting & { scope: Scope },
): Promise<CallReply<'collectMoney'>> {
  const { holderId, countedPiastres } = handIn
  const held = await heldCash(tx, holderId, { actor, scope, now, branchId: handIn.branchId ?? null })
  if (!held) throw Refused.field('employee_id', 'unknown_delivery_boy')
  const isOwn = holderId === actor.id && handIn.awbs !== undefined
  const refused = isOwn ? 'count_own' : held.refused
  if (refused !== null) throw new Refused('conflict', refused)
  const awbs = [...new Set(handIn.awbs ?? held.awbs)]
  const takings = handIn.awbs ? [] : held.takings
  if (awbs.length + takings.length === 0) throw new Refused('conflict', 'nothing_to_collect')
  const { count, piastres: counterPiastres } = await lockTakings(tx, takings)
  const parcels = awbs.length + count
  if (count !== takings.length || (handIn.parcels !== undefined && handIn.parcels !== parcels))
    throw new Refused('stale', 'parcels_changed', { parameters: { parcels } })
  const anywhere = { sandbox: false, branchIds: null, clientId: null, courierId: null }
  const shipments = awbs.length > 0 ? await lockShipments(tx, awbs, anywhere) : []
  const decisions = shipments.flatMap((stored) => {
    const outcome = stored.shipment.cashHolderId === holderId ? collect(stored.shipment) : null
    return outcome && !('refused' in outcome) ? [{ stored, decision: outcome }] : []
  })
  refuseOthers(awbs, decisions)
  const branchId =
    takings.length > 0 && held.branchId !== null ? held.branchId : branchOfCount(decisions, scope)
  const parcelsPiastres = decisions.reduce(
    (sum, { stored: { shipment } }) => sum + (shipment.takenPiastres ?? shipment.duePiastres),
    0,
  )
  const duePiastres = parcelsPiastres + counterPiastres
  const [earlier, hadPart] = await Promise.all([
    farCountsOf(tx, { holderId, awbs, takings }),
    hadPartInReversal(tx, holderId, awbs, actor.id),
  ])
  // They know what is due. Superusers see it anyway.
  if (hadPart && reachOf(actor.role, 'money.see-uncounted') === 'none')
    throw new Refused('conflict', 'count_by_another')
  const verdict = judgeCount({ counter: actor, duePiastres, countedPiastres, earlier })
  if (verdict !== 'book') {
    await saveFarCount(tx, { holderId, branchId, awbs, takings, countedPiastres, verdict }, { actor, now })
    if (verdict === 'again') return { again: true }
    throw new Refused('conflict', 'count_needs_manager', { commitsWrites: true })
  }
  const handInId = await insertHandIn(tx, {
    holderId,
    branchId,
    duePiastres,
    countedPiastres,
    collectedBy: actor.id,
    alone: held.alone && takings.length > 0,
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
      ...changesOf({ awbs, takings }),
    ],
  }
  const [id] = await Promise.all([
    postEntry(tx, {
      kind: 'collected',
      source: `hand_in:${handInId}`,
      postings: postCollected({ holderId, branchId, parcelsPiastres, counterPiastres, countedPiastres }),
      employeeId: actor.id,
      at: now,
    }),
    endTakings(tx, takings, handInId),
    recordDecisions(tx, decisions, { actor, now, handInId }, [log]),
  ])
  return {
    id,
    due: egp(duePiastres),
    counted: egp(countedPiastres),
    short: egp(Math.max(0, duePiastres - countedPiastres)),
    over: egp(Math.max(0, countedPiastres - duePiastres)),
    shipments: awbs.length,
    takings: takings.length,
  }
}

/** What a line of the log names of the cash. */
function changesOf({ awbs, takings }: { awbs: number[]; takings: number[] }) {
  return [
    ...(awbs.length > 0 ? [{ field: 'awbs', old_text: null, new_text: awbs.join(', ') }] : []),
    ...(takings.length > 0 ? [{ field: 'takings', old_text: null, new_text: String(takings.length) }] : []),
  ]
}

async function saveFarCount(
  tx: Transaction,
  count: {
    holderId: number
    branchId: number
    awbs: number[]
    takings: number[]
    countedPiastres: Piastres
    verdict: 'again' | 'needs_manager'
  },
  { actor, now }: Counting,
): Promise<void> {
  const { branchId, verdict, ...counted } = count
  await insertFarCount(tx, {
    ...counted,
    countedBy: actor.id,
    needsManager: verdict === 'needs_manager',
    at: now,
  })
  await logActivity(tx, actor, now, {
    action: verdict === 'again' ? 'money_count_repeated' : 'money_count_needs_manager',
    entity: 'employee',
    entityId: count.holderId,
    branchIds: [branchId],
    money: true,
    changes: [
      { field: 'counted', old_text: null, new_text: String(egp(count.countedPiastres)) },
      ...changesOf(count),
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
