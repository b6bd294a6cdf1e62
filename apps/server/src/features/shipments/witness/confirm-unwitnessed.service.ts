import {
  type CallReply,
  egp,
  formatAwb,
  type Language,
  limits,
  type MessageKey,
  outranks,
  sentence,
} from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import { requireRecentProof } from '../../../platform/session/sessions.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { insertEvents } from '../acts/stored-shipment.repository.ts'
import {
  findUnwitnessed,
  hasOtherSuperuser,
  saveConfirmed,
  type UnwitnessedRecord,
} from './witness.repository.ts'

/** Who is alone confirms what they handled themselves after this time, in which those who see the case can act. */
const aloneMs = 86_400_000

type Verdict = { refused: MessageKey | null; needsProof: boolean }

/**
 * Whether `actor` may confirm a shipment: not one that they stand for themselves, nor, below a superuser, one of an
 * account that they oversee, nor one whose delivery they undid. The only superuser may confirm even their own, a day later and after
 * proving themselves.
 */
function judge(
  row: UnwitnessedRecord,
  { actor, now }: { actor: EmployeeActor; now: Date },
  isOnlySuperuser: boolean,
): Verdict {
  const refuse = (refused: MessageKey) => ({ refused, needsProof: false })
  if (row.undone_by_reader) return refuse('unwitnessed_undone')
  if (outranks(row.person_role, actor.role)) return refuse('unwitnessed_rank')
  if (row.hands.includes(actor.id)) {
    if (!isOnlySuperuser) return refuse('unwitnessed_own')
    const isYoung = now.getTime() - row.at.getTime() < aloneMs
    return isYoung ? refuse('unwitnessed_own_later') : { refused: null, needsProof: true }
  }
  if (actor.role !== 'superuser' && row.person_overseen_by === actor.id) return refuse('unwitnessed_account')
  return { refused: null, needsProof: false }
}

async function isOnlySuperuser(sql: Sql, { role, id }: EmployeeActor): Promise<boolean> {
  return role === 'superuser' && !(await hasOtherSuperuser(sql, id))
}

/** The shipments within the caller's branches that wait to be confirmed. */
export async function listUnwitnessed(
  { sql, actor, now, language }: { sql: Sql; actor: EmployeeActor; now: Date; language: Language },
  branchId: number | null,
): Promise<CallReply<'listUnwitnessed'>> {
  const most = limits.awbsABulkAct
  const [rows, isOnly] = await Promise.all([
    findUnwitnessed(
      sql,
      scopeOf(actor, 'shipments.stand-in'),
      { id: actor.id, at: now },
      { branchId, limit: most + 1 },
    ),
    isOnlySuperuser(sql, actor),
  ])
  return {
    list_items: rows.slice(0, most).map((row) => {
      const { refused, needsProof } = judge(row, { actor, now }, isOnly)
      return {
        awb: formatAwb(row),
        at: row.at.toISOString(),
        person: { id: row.person_id, name: row.person_name },
        client: row.client,
        due: egp(row.due_piastres),
        may_confirm: refused === null,
        details: refused === null ? '' : sentence(refused, language),
        needs_proof: needsProof,
      }
    }),
    more: rows.length > most,
  }
}

type Confirming = {
  tx: Transaction
  actor: EmployeeActor
  now: Date
  language: Language
}

/** Confirms each shipment, or says why not. The reason is an event of the shipment and a line of the activity log. */
export async function confirmUnwitnessed(
  { tx, actor, now, language }: Confirming,
  awbs: readonly number[],
  reason: string,
): Promise<CallReply<'confirmUnwitnessed'>> {
  const rows = await findUnwitnessed(
    tx,
    scopeOf(actor, 'shipments.stand-in'),
    { id: actor.id, at: now },
    { awbs },
  )
  const isOnly = await isOnlySuperuser(tx, actor)
  const verdicts = new Map(rows.map((row) => [row.awb, judge(row, { actor, now }, isOnly)]))
  if ([...verdicts.values()].some(({ needsProof }) => needsProof)) await requireRecentProof(tx, actor, now)
  const confirmed = rows.filter(({ awb }) => verdicts.get(awb)?.refused === null)
  if (confirmed.length > 0) await store(tx, confirmed, { actor, now, reason })
  return {
    list_items: [...new Set(awbs)].map((awb) => {
      const verdict = verdicts.get(awb)
      const refused = verdict ? verdict.refused : 'not_unwitnessed'
      return {
        awb: String(awb),
        done: refused === null,
        details: sentence(refused ?? 'unwitnessed_confirmed', language),
      }
    }),
  }
}

async function store(
  tx: Transaction,
  rows: readonly UnwitnessedRecord[],
  { actor, now, reason }: Pick<Confirming, 'actor' | 'now'> & { reason: string },
): Promise<void> {
  const events = rows.map(({ awb, status }) => ({
    awb,
    action: 'confirmed' as const,
    from: status,
    to: status,
    leg: null,
    otherCase: null,
    note: reason,
  }))
  const logs = rows.map(
    ({ awb, origin_branch_id, destination_branch_id }): LogEntry => ({
      action: 'shipment_confirmed',
      entity: 'shipment',
      entityId: awb,
      branchIds: [origin_branch_id, destination_branch_id],
      note: reason,
    }),
  )
  const awbs = rows.map(({ awb }) => awb)
  await Promise.all([
    saveConfirmed(tx, awbs, { by: actor.id, at: now, reason }),
    insertEvents(tx, events, actor.id, now),
    logActivity(tx, actor, now, ...logs),
  ])
}
