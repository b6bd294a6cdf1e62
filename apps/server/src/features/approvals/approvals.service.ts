import { type CallReply, egp } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { type Scope, scopeOf } from '../../platform/session/actor.ts'
import { askAlone } from './alone.service.ts'
import { type Verdict, verdicts } from './approvals.policy.ts'
import { type ApprovalRecord, findApprovals, lockApproval, saveDecision } from './approvals.repository.ts'
import { book, type Deciding, kindOf, logDecision, refuseOfInactive } from './book.service.ts'

/** Books what another person prepared. Where nobody else may approve it, it is booked a day after it was asked for. */
export async function approve(context: Deciding, id: number, reason: string): Promise<CallReply<'approve'>> {
  const { row, refused, alone, needsReason } = await lockWaiting(context, id)
  if (refused) throw new Refused('not_allowed', refused)
  refuseOfInactive(row)
  if (needsReason !== null && reason.trim() === '') throw Refused.field('reason', needsReason)
  const booksAt = alone ? await askAlone(context, row, reason) : null
  if (!alone) await book(context, row, { reason, alone })
  return { id, amount: egp(row.piastres), books_at: booksAt?.toISOString() ?? null }
}

/** Declines what another person prepared or asked for alone, or withdraws an own act. Nothing is booked. */
export async function decline(context: Deciding, id: number, reason: string): Promise<CallReply<'decline'>> {
  const { row, refused } = await lockWaiting(context, id)
  const isOwn = row.prepared_by === context.actor.id
  if (refused && !isOwn && row.asked_alone_at === null) throw new Refused('not_allowed', refused)
  await end(context, row, reason)
  return { id, amount: egp(row.piastres) }
}

/** Withdraws an own act, also of a person who may not approve. Nothing is booked. */
export async function withdraw(context: Deciding, id: number): Promise<void> {
  const { row } = await lockWaiting(context, id, ownActs)
  await end(context, row, '')
}

const ownActs: Scope = { branchIds: [] }

async function end(context: Deciding, row: ApprovalRecord, reason: string): Promise<void> {
  const { tx, actor, now } = context
  await kindOf(context, row).decline?.({ tx, prepared: row, actor, now })
  await saveDecision(tx, row.id, {
    state: 'declined',
    by: actor.id,
    at: now,
    reason,
    alone: false,
    entryId: null,
  })
  const action = row.prepared_by === actor.id ? 'money_withdrawn' : 'money_declined'
  await logDecision(context, row, action, reason)
}

/** Locks an approval that still waits, and judges whether the person may approve it. */
async function lockWaiting(
  { tx, actor, now, language }: Deciding,
  id: number,
  scope = scopeOf(actor, 'money.approve'),
): Promise<Verdict & { row: ApprovalRecord }> {
  const state = await lockApproval(tx, id)
  const of = { me: actor.id, language, now }
  const [row] = await findApprovals(tx, scope, of, { id })
  if (!row || state === null) throw new Refused('not_found', 'not_found')
  if (state !== 'waiting') throw new Refused('conflict', 'approval_decided')
  return { row, ...verdicts[row.standing] }
}
