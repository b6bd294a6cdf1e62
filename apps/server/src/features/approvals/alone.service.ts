import { formatEgpGrouped, type Language, languages, locales, sentence } from '@mersal/contract'
import type { ApprovalKind } from '../../platform/approvals/approval-kind.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { everyBranch } from '../../platform/session/actor.ts'
import { employeeOfId } from '../../platform/session/sessions.ts'
import { type MailParts, mailAll, mailClient } from '../client-mail/index.ts'
import {
  type AskedAlone,
  askedAloneBefore,
  askerOf,
  clearAskedAlone,
  emailsToTell,
  saveAskedAlone,
} from './alone.repository.ts'
import { aloneWaitMs, booksAt } from './alone-time.ts'
import { type ApprovalRecord, findApprovals, lockApproval } from './approvals.repository.ts'
import { book, type Deciding, logDecision, refuseOfInactive } from './book.service.ts'

/** The task that tells others of an act that was asked for alone. */
export const tellAloneTask = 'tell_alone'

/** Asks for an act that nobody else may approve. Returns when it is booked, unless somebody stops it. */
export async function askAlone(context: Deciding, row: ApprovalRecord, reason: string): Promise<Date> {
  const { tx, actor, now } = context
  if (row.asked_alone_at !== null) throw new Refused('conflict', 'approval_asked_alone')
  await saveAskedAlone(tx, row.id, { by: actor.id, at: now, reason })
  await logDecision(context, row, 'money_asked_alone', reason)
  await addJob(tx, tellAloneTask, { approval_id: row.id })
  return booksAt(now)
}

/** Tells all who could stop an act that was asked for alone, and the client whose money it is. */
export async function tellAlone(
  { tx, now, ...parts }: MailParts & { tx: Transaction; now: Date },
  id: number,
): Promise<void> {
  const askedBy = await askerOf(tx, id)
  if (askedBy === null) return
  const row = await findAsked(tx, { id, askedBy, now })
  const at = booksAt(row.asked_alone_at ?? now)
  const mailing = { tx, now, ...parts }
  const notice = {
    subject: 'alone_mail_subject',
    message: 'alone_mail',
    parameters: (language: Language) => ({
      act: sentence(`alone_mail_${row.act}`, language),
      amount:
        row.piastres === 0
          ? ''
          : sentence('alone_mail_amount', language, { amount: formatEgpGrouped(row.piastres) }),
      name: row.asked_alone_name ?? '',
      reason: row.reason,
      at: new Intl.DateTimeFormat(locales[language].tag, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Africa/Cairo',
      }).format(at),
    }),
  } as const
  const { email } = parts.company.fields.contact
  const emails = await emailsToTell(tx, { askedBy, branchIds: row.branch_ids, at: now })
  await mailAll(mailing, [...new Set([...emails, ...(email ? [email] : [])])], notice)
  if (row.client_id !== null) await mailClient(mailing, row.client_id, notice)
}

type Booking = { now: Date; kinds: readonly ApprovalKind[] }

/**
 * Books what was asked for alone a day ago and nobody stopped. What can no longer be booked waits for a second person again,
 * and the log says why.
 */
export async function bookAlone(sql: Database, { now, kinds }: Booking): Promise<void> {
  for (const one of await askedAloneBefore(sql, new Date(now.getTime() - aloneWaitMs)))
    await sql
      .begin((tx) => bookOne({ tx, now, kinds }, one))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        return sql.begin((tx) => giveUp({ tx, now }, one, error))
      })
}

async function bookOne(
  { tx, now, kinds }: Booking & { tx: Transaction },
  { id, asked_alone_by }: AskedAlone,
): Promise<void> {
  if (!(await isStillAsked(tx, id, asked_alone_by))) return
  const actor = await employeeOfId(tx, asked_alone_by)
  const row = await findAsked(tx, { id, askedBy: asked_alone_by, now })
  refuseOfInactive(row)
  await book({ tx, now, kinds, actor, language: languages[0] }, row, { reason: row.reason, alone: true })
}

async function giveUp(
  { tx, now }: { tx: Transaction; now: Date },
  { id, asked_alone_by }: AskedAlone,
  { key, parameters }: Refused,
): Promise<void> {
  if (!(await isStillAsked(tx, id, asked_alone_by))) return
  const row = await findAsked(tx, { id, askedBy: asked_alone_by, now })
  await clearAskedAlone(tx, id)
  const why = sentence(key, languages[0], parameters)
  await logDecision({ tx, now, actor: { kind: 'public' } }, row, 'money_alone_failed', why)
}

async function isStillAsked(tx: Transaction, id: number, askedBy: number): Promise<boolean> {
  return (await lockApproval(tx, id)) === 'waiting' && (await askerOf(tx, id)) === askedBy
}

async function findAsked(
  tx: Transaction,
  { id, askedBy, now }: { id: number; askedBy: number; now: Date },
): Promise<ApprovalRecord> {
  const of = { me: askedBy, language: languages[0], now }
  const [row] = await findApprovals(tx, everyBranch, of, { id })
  if (!row) throw new Error(`approval ${id} is gone`)
  return row
}
