import { type CaseCause, type CaseKind, type CompanyFields, limits } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import { dayOfWork } from '../../../platform/company/opening-hours.ts'
import { workingDaysBefore } from '../../../platform/company/working-days.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { overdueBefore } from '../../runs/index.ts'
import { deadlineAfter, isWorkday } from '../case-calendar.ts'
import { causeOfHolder, causeOfLate } from '../case-rules.ts'
import { consumerName } from '../opening/consume-events.service.ts'
import { insertCases, type NewCase } from '../opening/open-cases.repository.ts'
import {
  endProvedTransfers,
  followLate,
  hoursOfBranches,
  lateShipments,
  missingParcels,
  nextIdle,
  notScanned,
  type Overdue,
  type UnprovedTransfer,
  unprovedTransfers,
  type Watched,
} from './shipments-to-watch.repository.ts'
import {
  type CashDifference,
  cashDifferences,
  endComparedSlips,
  endCountedTakings,
  endSettledCash,
  endSights,
  holdConsumer,
  nextWaitingSlips,
  objections,
  reportedSlips,
  type SafeDifference,
  type SightForCase,
  safeDifferences,
  sightsForCases,
  type UnfoundDeposit,
  type WaitingTaking,
  waitingTakings,
} from './watch.repository.ts'

/** The cases and events of one transaction, which the acts of people may wait for. */
const casesAtOnce = 500
const eventsAtOnce = 10_000
/** The transactions of one kind in one run. The next run continues. */
const mostSteps = 100
/** An older difference of cash is history. */
const cashDays = 14
/** For so long a phone may send the photo of a transfer after its act (docs/decisions/0046-transfers-at-the-door.md). */
const photoDays = 1
/** For so long who saw a token is no witness (docs/decisions/0034-custody.md). */
const tokenDays = 90

type Step = (tx: Transaction) => Promise<{ more: boolean }>

/**
 * Opens the cases that no event opens: time passed, or a sheet was closed. Ends the cases whose cause is gone, such as a shortage
 * that was repaid, a slip that was compared or cash of a counter that was counted.
 */
export async function watchCases(
  sql: Database,
  calendar: CompanyFields['calendar'],
  now: Date,
): Promise<void> {
  for (const step of stepsOf(calendar, now)) {
    let more = true
    for (let steps = 0; more && steps < mostSteps; steps += 1)
      more = (await sql.begin((tx) => holding(tx, step))).more
  }
}

/** The same in one transaction, for the demo company. */
export async function watchWithin(
  tx: Transaction,
  calendar: CompanyFields['calendar'],
  now: Date,
): Promise<void> {
  for (const step of stepsOf(calendar, now)) while ((await step(tx)).more);
}

async function holding(tx: Transaction, step: Step): Promise<{ more: boolean }> {
  await holdConsumer(tx, consumerName)
  return step(tx)
}

function stepsOf(calendar: CompanyFields['calendar'], now: Date): Step[] {
  const today = dayOfWork(now, calendar)
  const times = { deadline: deadlineAfter(now, calendar), opened_at: now }
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const late: Step = async (tx) => {
    await followLate(tx, now)
    return openAll(tx, lateShipments(tx, today, casesAtOnce), (row) => ({ ...lateCase(row), ...times }))
  }
  return [
    ...(isWorkday(today, calendar) ? [late] : []),
    async (tx) => {
      const { rows, more } = await nextIdle(tx, workingDaysBefore(today, 2, calendar), eventsAtOnce)
      await insertCases(
        tx,
        rows.map((row) => ({ ...idleCase(row), ...times })),
      )
      return { more }
    },
    async (tx) => {
      const branches = await hoursOfBranches(tx)
      const overdue = branches.map(({ id, ...own }) => ({
        id,
        before: overdueBefore(now, calendar, own),
      }))
      return openAll(tx, notScanned(tx, overdue, casesAtOnce), (row) => ({
        ...sheetCase(row, 'not_scanned', `leg:${row.leg}`),
        ...times,
      }))
    },
    (tx) =>
      openAll(tx, missingParcels(tx, casesAtOnce), (row) => ({
        ...sheetCase(
          row,
          'missing',
          row.run_id === null ? `manifest:${row.manifest_id}` : `run:${row.run_id}`,
        ),
        ...times,
      })),
    (tx) =>
      openAll(tx, cashDifferences(tx, daysAgo(cashDays), casesAtOnce), (row) => ({
        ...countCase(row, 'cash_difference', 'delivery_boy'),
        ...times,
      })),
    (tx) =>
      openAll(tx, objections(tx, daysAgo(limits.objectionDays), casesAtOnce), (row) => ({
        ...countCase(row, 'count_objection', 'nobody'),
        ...times,
      })),
    (tx) =>
      openAll(tx, safeDifferences(tx, daysAgo(cashDays), casesAtOnce), (row) => ({
        ...safeCase(row),
        ...times,
      })),
    async (tx) => {
      const { rows, more } = await nextWaitingSlips(tx, workingDaysBefore(today, 2, calendar), casesAtOnce)
      await insertCases(
        tx,
        rows.map((row) => ({ ...depositCase(row, 'waiting'), ...times })),
      )
      return { more }
    },
    async (tx) => {
      await endComparedSlips(tx, now)
      return openAll(tx, reportedSlips(tx, casesAtOnce), (row) => ({
        ...depositCase(row, 'reported'),
        ...times,
      }))
    },
    async (tx) => {
      await endProvedTransfers(tx, now)
      return openAll(tx, unprovedTransfers(tx, daysAgo(photoDays), casesAtOnce), (row) => ({
        ...transferCase(row),
        ...times,
      }))
    },
    async (tx) => {
      await endSights(tx, daysAgo(tokenDays), now)
      return openAll(tx, sightsForCases(tx, casesAtOnce), (row) => ({
        ...tokenCase(row),
        ...times,
      }))
    },
    async (tx) => {
      await endCountedTakings(tx, now)
      const before = workingDaysBefore(today, 1, calendar)
      return openAll(tx, waitingTakings(tx, before, casesAtOnce), (row) => ({ ...takingCase(row), ...times }))
    },
    async (tx) => {
      await endSettledCash(tx, now)
      return { more: false }
    },
  ]
}

async function openAll<Row>(
  tx: Transaction,
  found: Promise<Row[]>,
  caseOf: (row: Row) => NewCase,
): Promise<{ more: boolean }> {
  const rows = await found
  await insertCases(tx, rows.map(caseOf))
  return { more: rows.length === casesAtOnce }
}

type Timeless = Omit<NewCase, 'deadline' | 'opened_at'>

function lateCase(row: Watched): Timeless {
  return {
    kind: 'late',
    cause: causeOfLate(row),
    awb: row.awb,
    run_id: row.run_id,
    origin: row.since,
    event_id: row.event_id,
    since: row.since,
    branch_id: row.desk_id,
  }
}

/** A return that waits at its last branch is due; anything else that we hold should have moved. */
function idleCase(row: Watched): Timeless {
  const isDue = row.is_returning && row.at_last_branch
  return {
    kind: isDue ? 'return_due' : 'no_movement',
    cause: isDue ? 'client' : causeOfHolder(row),
    awb: row.awb,
    run_id: row.run_id,
    manifest_id: row.manifest_id,
    origin: `event:${row.event_id}`,
    event_id: row.event_id,
    since: row.since,
    branch_id: row.is_returning ? row.origin_branch_id : row.destination_branch_id,
  }
}

function countCase(row: CashDifference, kind: CaseKind, cause: CaseCause): Timeless {
  return {
    kind,
    cause,
    awb: null,
    hand_in_id: row.id,
    origin: `hand_in:${row.id}`,
    event_id: 0,
    since: dayInCairo(row.at),
    branch_id: row.branch_id,
  }
}

function safeCase({ branch_id, at, ...subject }: SafeDifference): Timeless {
  return {
    kind: 'safe_difference',
    cause: 'branch',
    awb: null,
    ...subject,
    origin:
      subject.exchange_id === null
        ? `safe_count:${subject.safe_count_id}`
        : `exchange:${subject.exchange_id}`,
    event_id: 0,
    since: dayInCairo(at),
    branch_id,
  }
}

/** The case of a slip. Nobody is at fault while a slip waits, because people outside the branch compare slips. */
function depositCase({ slip_id, branch_id, at }: UnfoundDeposit, origin: 'waiting' | 'reported'): Timeless {
  return {
    kind: 'deposit_missing',
    cause: origin === 'waiting' ? 'nobody' : 'branch',
    awb: null,
    slip_id,
    origin,
    event_id: 0,
    since: dayInCairo(at),
    branch_id,
  }
}

function transferCase({ transfer_id, awb, branch_id, at, event_id }: UnprovedTransfer): Timeless {
  return {
    kind: 'transfer_unproved',
    cause: 'delivery_boy',
    awb,
    transfer_id,
    origin: `transfer:${transfer_id}`,
    event_id,
    since: dayInCairo(at),
    branch_id,
  }
}

function tokenCase({ sight_id, branch_id, at }: SightForCase): Timeless {
  return {
    kind: 'token_shown',
    cause: 'branch',
    awb: null,
    sight_id,
    origin: `sight:${sight_id}`,
    event_id: 0,
    since: dayInCairo(at),
    branch_id,
  }
}

function takingCase({ taking_id, branch_id, at }: WaitingTaking): Timeless {
  return {
    kind: 'counter_cash_waits',
    cause: 'branch',
    awb: null,
    taking_id,
    origin: `taking:${taking_id}`,
    event_id: 0,
    since: dayInCairo(at),
    branch_id,
  }
}

function sheetCase(row: Overdue, kind: CaseKind, origin: string): Timeless {
  return {
    kind,
    cause: kind === 'missing' ? 'delivery_boy' : 'branch',
    awb: row.awb,
    run_id: row.run_id,
    manifest_id: row.manifest_id,
    origin,
    event_id: row.event_id,
    since: row.since,
    branch_id: row.branch_id,
  }
}
