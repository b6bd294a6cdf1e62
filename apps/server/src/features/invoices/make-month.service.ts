import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Company } from '../../platform/company/company.ts'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import { firstDayOf, monthAfter, monthInCairo } from '../../platform/company/month-in-cairo.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { newestId, settledEdge } from '../../platform/events/settled-edge.ts'
import { Refused } from '../../platform/http/refused.ts'
import { addLongJob, type Task } from '../../platform/jobs/jobs.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { issueOfMonth } from './issue.service.ts'
import {
  begunMonths,
  clientsToInvoice,
  insertMonth,
  type MonthRecord,
  monthOfFirstEntry,
  saveLastEntry,
  saveMade,
  sumFees,
} from './months.repository.ts'

export type Issuing = { sql: Database; company: () => Company }

export const monthTaskName = 'make_month_invoices'
const clientsAtOnce = 100
const edgeMs = 100

/** Begins the invoices of a month that is over, in the order of months. A job makes them after the commit. */
export async function beginMonth(
  tx: Transaction,
  { actor, now }: { actor: EmployeeActor; now: Date },
  month: string,
): Promise<void> {
  await requireNextMonth(tx, month, now)
  if (!(await insertMonth(tx, { month, at: now, by: actor.id })))
    throw new Refused('conflict', 'invoices_being_made', { parameters: { month } })
  await logActivity(tx, actor, now, {
    action: 'invoices_made',
    entity: 'company',
    entityId: 1,
    branchIds: [],
    money: true,
    changes: [{ field: 'month', old_text: null, new_text: month }],
  })
  await addLongJob(tx, monthTaskName, { month }, { lane: 'bulk', person: actor })
}

async function requireNextMonth(tx: Transaction, month: string, now: Date): Promise<void> {
  const current = monthInCairo(now)
  const refuse = (key: Parameters<typeof Refused.field>[1], parameters = {}) =>
    Refused.field('month', key, { month, ...parameters })
  if (month > current) throw refuse('invoices_future')
  if (month === current) throw refuse('invoices_running', { day: firstDayOf(monthAfter(month, 1)) })
  const begun = await begunMonths(tx)
  const known = begun.find((one) => one.month === month)
  if (known)
    throw new Refused('conflict', known.made_at ? 'invoices_made' : 'invoices_being_made', {
      parameters: { month },
    })
  const [first, last] = [begun.at(0), begun.at(-1)]
  if (first && month < first.month) throw refuse('invoices_too_early', { first: first.month })
  const next = last && monthAfter(last.month, 1)
  if (next && next !== month) throw refuse('invoices_in_order', { next })
  const began = first ? null : await monthOfFirstEntry(tx)
  if (!first && (began === null || month < began)) throw refuse('invoices_none')
}

/**
 * Makes the documents of a begun month that are missing. It can stop at any time and run again. The last entry and the fees
 * of the month are fixed once, and each document commits together with its number.
 */
export async function makeMonth(
  { sql, company }: Issuing,
  month: string,
  now: Date,
  { signal, isTurnOver }: { signal?: AbortSignal; isTurnOver?: () => Promise<boolean> } = {},
): Promise<void> {
  const record = await fixLastEntry(sql, month, signal)
  const before = (await begunMonths(sql)).find((one) => one.month === monthAfter(month, -1))
  const span = { month, afterId: before?.last_entry_id ?? null, lastId: record.last_entry_id }
  await sql.begin((tx) => sumFees(tx, span, now))
  for (;;) {
    const clients = await clientsToInvoice(sql, month, clientsAtOnce)
    if (clients.length === 0) break
    for (const clientId of clients) {
      signal?.throwIfAborted()
      await sql.begin((tx) =>
        issueOfMonth(tx, { month, clientId, company: company(), now, by: record.begun_by }),
      )
      if (await isTurnOver?.()) return
    }
  }
  await saveMade(sql, month, now)
}

/** Fixes the last entry of a month. It first waits for the transactions that still write entries. */
async function fixLastEntry(sql: Database, month: string, signal?: AbortSignal): Promise<MonthRecord> {
  const recorded = async () => (await begunMonths(sql)).find((one) => one.month === month)
  const record = await recorded()
  if (!record) throw new Error(`the invoices of ${month} are not begun`)
  if (record.last_entry_id !== null) return record
  const edge = settledEdge('ledger_entries')
  const newest = await newestId(sql, 'ledger_entries')
  let settled = await edge(sql)
  while (settled < newest) {
    await delay(edgeMs, undefined, { ...(signal && { signal }) })
    settled = await edge(sql)
  }
  await saveLastEntry(sql, month, settled)
  return (await recorded()) ?? record
}

export function monthTask(issuing: Issuing): Task {
  return async (payload, signal, isTurnOver) => {
    const { month } = z.object({ month: z.string() }).parse(payload)
    await makeMonth(issuing, month, new Date(), { signal, isTurnOver })
  }
}

/**
 * Makes the invoices of all months that are over and not made yet. The first month of a company is made only on the first
 * day of a month, or by a person.
 */
export async function makeDueInvoices(issuing: Issuing, now: Date): Promise<void> {
  const { sql } = issuing
  const current = monthInCairo(now)
  for (;;) {
    const last = (await begunMonths(sql)).at(-1)
    if (last && last.made_at === null) {
      await makeMonth(issuing, last.month, now)
      continue
    }
    const next = last ? monthAfter(last.month, 1) : await firstDue(sql, now)
    if (next === null || next >= current) return
    await sql.begin((tx) => insertMonth(tx, { month: next, at: now, by: null }))
  }
}

async function firstDue(sql: Database, now: Date): Promise<string | null> {
  if (!dayInCairo(now).endsWith('-01')) return null
  const month = monthAfter(monthInCairo(now), -1)
  const began = await monthOfFirstEntry(sql)
  return began !== null && began <= month ? month : null
}
