import { type CallReply, type EntryKind, egp, formatEgp, type Piastres } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { covers, everyBranch } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { type Posting, postEntry, postSafeReceived, postSafeSent } from '../../ledger/index.ts'
import { isBranchInScope } from '../holders.repository.ts'
import { type Moving, moneyLog, requireHeld, scopeOfMoney } from '../moving.ts'
import { mayWithdraw, reachesTarget } from './exchanges.policy.ts'
import {
  endExchange,
  insertExchange,
  lockExchange,
  mayCarry,
  type NewExchange,
  type OpenExchange,
  saveFirstCount,
} from './exchanges.repository.ts'

/**
 * Sends cash of a safe to another safe. It leaves the safe at once, and belongs to no other safe until another person
 * counts it there (docs/decisions/0053-safes-and-wallet.md).
 */
export async function sendSafeCash(
  moving: Moving,
  { fromBranchId, toBranchId, piastres, carrierId }: Omit<NewExchange, 'note' | 'sentBy' | 'at'>,
): Promise<CallReply<'sendSafeCash'>> {
  const { tx, actor, now, note } = moving
  if (!(await isBranchInScope(tx, fromBranchId, scopeOfMoney(actor))))
    throw Refused.field('branch_id', 'unknown_branch')
  if (fromBranchId === toBranchId) throw Refused.field('to_branch_id', 'exchange_same_safe')
  if (!(await isBranchInScope(tx, toBranchId, everyBranch)))
    throw Refused.field('to_branch_id', 'unknown_branch')
  if (carrierId !== actor.id && !(await mayCarry(tx, carrierId, [fromBranchId, toBranchId])))
    throw Refused.field('carrier_id', 'unknown_carrier')
  await requireHeld(tx, 'branch_safe', fromBranchId, piastres)
  const id = await insertExchange(tx, {
    fromBranchId,
    toBranchId,
    piastres,
    carrierId,
    note,
    sentBy: actor.id,
    at: now,
  })
  await book(
    moving,
    { id, from_branch_id: fromBranchId, to_branch_id: toBranchId },
    {
      kind: 'safe_sent',
      postings: postSafeSent(fromBranchId, piastres),
      piastres,
    },
  )
  return { id, amount: egp(piastres) }
}

/** Counts an exchange into the receiving safe. If the count differs, it is asked for again before it is booked. */
export async function acceptSafeCash(
  moving: Moving,
  id: number,
  countedPiastres: Piastres,
): Promise<CallReply<'acceptSafeCash'>> {
  const { tx, actor, now, note } = moving
  const sent = await lockExchange(tx, id, actor.id)
  if (!sent || !reachesTarget(sent, actor)) throw new Refused('not_found', 'not_found')
  if (sent.state !== 'open') throw new Refused('conflict', 'exchange_ended')
  if (sent.had_part) throw new Refused('conflict', 'exchange_own')
  const isSecond = sent.first_counted_by === actor.id
  // Before the sums are compared: a refusal must not tell which of them differ.
  if (isSecond && note.trim() === '') throw Refused.field('note', 'safe_note_required')
  const differencePiastres = countedPiastres - sent.piastres
  if (differencePiastres !== 0 && !isSecond) {
    await saveFirstCount(tx, id, { countedPiastres, by: actor.id })
    await logActivity(tx, actor, now, {
      action: 'money_exchange_count_repeated',
      entity: 'branch',
      entityId: sent.to_branch_id,
      branchIds: [sent.to_branch_id],
      money: true,
      changes: [{ field: 'counted', old_text: null, new_text: formatEgp(countedPiastres) }],
    })
    return { again: true }
  }
  await endExchange(tx, id, { state: 'accepted', countedPiastres, reason: note, by: actor.id, at: now })
  await book(moving, sent, {
    kind: 'safe_received',
    postings: postSafeReceived(sent.from_branch_id, sent.to_branch_id, {
      sentPiastres: sent.piastres,
      countedPiastres,
    }),
    piastres: countedPiastres,
  })
  return {
    id,
    sent: egp(sent.piastres),
    counted: egp(countedPiastres),
    difference: egp(differencePiastres),
  }
}

/** Takes an open exchange back into the safe that it came from. */
export async function withdrawSafeCash(moving: Moving, id: number): Promise<CallReply<'withdrawSafeCash'>> {
  const { tx, actor, now, note } = moving
  const sent = await lockExchange(tx, id, actor.id)
  if (!sent || !covers(scopeOfMoney(actor), [sent.from_branch_id]))
    throw new Refused('not_found', 'not_found')
  if (sent.state !== 'open') throw new Refused('conflict', 'exchange_ended')
  if (!mayWithdraw(sent, actor))
    throw new Refused('conflict', sent.counted_since ? 'exchange_counted_since' : 'exchange_of_another')
  await endExchange(tx, id, {
    state: 'withdrawn',
    countedPiastres: null,
    reason: note,
    by: actor.id,
    at: now,
  })
  await book(moving, sent, {
    kind: 'safe_withdrawn',
    postings: postSafeSent(sent.from_branch_id, -sent.piastres),
    piastres: sent.piastres,
  })
  return { id, amount: egp(sent.piastres) }
}

/**
 * Posts and logs a step of an exchange. Each step is booked once: its source names the exchange. The receiving branch reads
 * the log of an exchange only after it counted the cash, because the entries name the amount.
 */
async function book(
  { tx, actor, now, note }: Moving,
  { id, from_branch_id, to_branch_id }: Pick<OpenExchange, 'id' | 'from_branch_id' | 'to_branch_id'>,
  { kind, postings, piastres }: { kind: EntryKind; postings: Posting[]; piastres: Piastres },
): Promise<void> {
  const entityId = await postEntry(tx, {
    kind,
    source: `${kind}:${id}`,
    postings,
    employeeId: actor.id,
    note,
    at: now,
  })
  const branchIds = kind === 'safe_received' ? [from_branch_id, to_branch_id] : [from_branch_id]
  await logActivity(tx, actor, now, {
    ...moneyLog(kind, piastres, branchIds, note),
    entity: 'ledger_entry',
    entityId,
  })
}
