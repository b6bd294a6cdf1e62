import { type CallRequest, formatEgp, type Piastres, type SettlementSchedule } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { everyBranch } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { insertApproval } from '../../approvals/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import { clientInScope } from '../holders.repository.ts'
import { type Moving, requireClient } from '../moving.ts'
import { statementOf } from './read-statement.service.ts'
import { dayAfter, dueDay, type Schedule } from './schedule.ts'
import {
  clientsToPrepare,
  findSchedule,
  lockSchedule,
  noteDone,
  saveSchedule,
} from './schedules.repository.ts'
import { presentSchedule } from './settlements.presenter.ts'
import { insertSettlement, saveSums } from './settlements.repository.ts'
import { holdLines } from './settlements.service.ts'

type ScheduleRequest = Omit<CallRequest<'saveSettlementSchedule'>, 'client_id'>

/** Sets on which days a client's settlement is prepared, from tomorrow on. */
export async function changeSchedule(
  moving: Moving,
  clientId: number,
  asked: ScheduleRequest,
): Promise<{ schedule: SettlementSchedule | null }> {
  const { tx, actor, now } = moving
  const { branch_ids } = await requireClient(moving, clientId)
  const before = await lockSchedule(tx, clientId)
  await saveSchedule(tx, clientId, scheduleOf(asked, dayInCairo(now)))
  const schedule = await findSchedule(tx, clientId)
  await logActivity(tx, actor, now, {
    action: 'settlement_schedule_changed',
    entity: 'client',
    entityId: clientId,
    branchIds: branch_ids,
    money: true,
    changes: [{ field: 'schedule', old_text: textOf(before), new_text: textOf(schedule) }],
  })
  return { schedule: presentSchedule(schedule) }
}

function scheduleOf({ rhythm, weekdays = [], month_day }: ScheduleRequest, today: string): Schedule | null {
  if (rhythm === 'none') return null
  if (rhythm === 'weekdays' && weekdays.length === 0) throw Refused.field('weekdays', 'schedule_weekdays')
  if (rhythm === 'monthly' && month_day === undefined) throw Refused.field('month_day', 'schedule_month_day')
  return {
    rhythm,
    weekdays: rhythm === 'weekdays' ? [...new Set(weekdays)].sort((a, b) => a - b) : [],
    month_day: rhythm === 'monthly' ? (month_day ?? null) : null,
    done_on: today,
  }
}

/** For the log: 'daily', 'weekdays 0 4', 'monthly 15'. */
function textOf(schedule: Schedule | null): string | null {
  return schedule && [schedule.rhythm, ...schedule.weekdays, schedule.month_day ?? ''].join(' ').trim()
}

const atOnce = 100

/**
 * Prepares the settlements whose day has come. Each is one transaction with its schedule, so that a second run, in this
 * process or another, finds it done.
 */
export async function prepareSettlements(
  sql: Database,
  now: Date,
  limitPiastres: Piastres | null,
): Promise<void> {
  const today = dayInCairo(now)
  const failures: unknown[] = []
  let ids: number[]
  let after = 0
  do {
    ids = await clientsToPrepare(sql, today, { after, most: atOnce })
    for (const clientId of ids)
      await sql
        .begin((tx) => prepareScheduled(tx, clientId, { now, limitPiastres }))
        .catch((error: unknown) => failures.push(error))
    after = ids.at(-1) ?? after
  } while (ids.length === atOnce)
  // The other clients are prepared first.
  if (failures.length > 0) throw new AggregateError(failures, 'settlements were not prepared')
}

/**
 * Prepares the settlement of a client up to the day before the last day of their schedule. It always waits for a person. A
 * net of zero or less is kept without lines: these are in the next one.
 */
export async function prepareScheduled(
  tx: Transaction,
  clientId: number,
  { now, limitPiastres }: Pick<Moving, 'now' | 'limitPiastres'>,
): Promise<void> {
  const schedule = await lockSchedule(tx, clientId)
  const day = schedule && dueDay(schedule, dayInCairo(now))
  if (day === null) return
  await noteDone(tx, clientId, day)
  await lockAccount(tx, 'merchant_payable', clientId)
  const selection = { clientId, from: null, to: dayAfter(day, -1), awbs: null, settledBy: null }
  const made = { paidBy: null, pays: 'payout', now } as const
  const before = await statementOf(tx, selection)
  if (before.lines === 0) return
  if (before.netPiastres <= 0) {
    const id = await insertSettlement(tx, { ...made, selection, makingId: null, at: now })
    await saveSums(tx, id, before, 'carried')
    return
  }
  const { id, sums } = await holdLines(tx, selection, made)
  await saveSums(tx, id, sums, 'waiting')
  const branchIds = (await clientInScope(tx, clientId, everyBranch))?.branch_ids ?? []
  await insertApproval(tx, {
    act: 'settlement',
    piastres: sums.netPiastres,
    limitPiastres: limitPiastres ?? 0,
    clientId,
    settlementId: id,
    branchIds,
    note: '',
    preparedBy: null,
    preparedAt: now,
  })
  await logActivity(tx, { kind: 'public' }, now, {
    action: 'money_prepared_settlement',
    entity: 'settlement',
    entityId: id,
    branchIds,
    money: true,
    changes: [{ field: 'amount', old_text: null, new_text: formatEgp(sums.netPiastres) }],
  })
}
