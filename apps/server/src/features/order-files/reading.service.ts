import { z } from 'zod'
import type { Company } from '../../platform/company/company.ts'
import { momentInCairo } from '../../platform/company/day-in-cairo.ts'
import { change } from '../../platform/database/change.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { addLongJob, type Task } from '../../platform/jobs/jobs.ts'
import { everyBranch, type Scope, scopeOf } from '../../platform/session/actor.ts'
import { employeeOfId } from '../../platform/session/sessions.ts'
import { loadSetting } from '../shipments/index.ts'
import type { BarredPhones } from '../standing/index.ts'
import { correctionsAt, dropOtherReadings, type OrderSeed, putOrders } from './file-orders.repository.ts'
import { laneOf } from './lane-of.ts'
import { lockFile, noteReadTo, type OrderFile, rowsAfter, setState } from './order-files.repository.ts'
import type { Planning } from './plan-validated.ts'
import type { FileRow } from './reading/cell-text.ts'
import { collectTexts } from './understanding/collect-texts.ts'
import { orderOfRow } from './understanding/group-rows.ts'
import { validateOrders } from './validate-orders.service.ts'

/** The task that `readingTask` handles. */
export const readingTaskName = 'read_order_file'

const job = z.object({ fileId: z.int(), reading: z.int(), employeeId: z.int() })
/** A reading of a file, and who asked for it. */
type ReadingJob = z.infer<typeof job>

/** Rows that one transaction reads. */
const rowsAStep = 1_000

/** Queues the reading of a file with these rows. */
export async function queueReading(tx: Transaction, rows: number, reading: ReadingJob): Promise<void> {
  await addLongJob(tx, readingTaskName, reading, {
    lane: laneOf(rows),
    person: { kind: 'employee', id: reading.employeeId },
  })
}

/**
 * Turns the rows of a file into orders. Each step stores its progress, so an interrupted reading continues where it
 * stopped. A reading ends when a newer mapping has replaced it.
 */
export function readingTask(sql: Database, company: () => Company, barredPhones: BarredPhones): Task {
  return async (payload, signal, isTurnOver) => {
    const { fileId, reading, employeeId } = job.parse(payload)
    const file = await sql.begin((tx) => lockFile(tx, fileId))
    if (!file || file.state !== 'reading' || file.reading !== reading) return
    const now = new Date()
    const inForce = company()
    const setting = await loadSetting(sql, inForce, {
      clientId: file.client_id,
      scope: everyBranch,
      at: now,
    })
    if (!setting) return
    const scope = await reachNow(sql, employeeId)
    const planning: Planning = {
      setting,
      scope,
      made: momentInCairo(now),
      defaultParcel: inForce.public.default_parcel,
      barredPhones,
    }
    for await (const { orders, to } of ordersOf(sql, file)) {
      if (signal.aborted) return
      const isOurs = await change(sql, null, async (tx) => {
        const now = await lockFile(tx, fileId)
        if (now?.state !== 'reading' || now.reading !== reading || now.read_to !== file.read_to) return false
        const corrections = await correctionsAt(
          tx,
          fileId,
          orders.map(({ row }) => row),
        )
        const seeds = orders.map((order) => ({ ...order, corrections: corrections.get(order.row) ?? {} }))
        await putOrders(tx, fileId, reading, await validateOrders(tx, now, seeds, planning))
        await noteReadTo(tx, fileId, to, new Date())
        return true
      })
      if (!isOurs) return
      file.read_to = to
      if (await isTurnOver()) return
    }
    await finish(sql, fileId, reading)
  }
}

/** The current branches of the member of staff who asked for the reading; none if they lost the permission. */
async function reachNow(sql: Database, employeeId: number): Promise<Scope> {
  try {
    return scopeOf(await employeeOfId(sql, employeeId), 'shipments.work')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { branchIds: [] }
  }
}

async function finish(sql: Database, fileId: number, reading: number): Promise<void> {
  await change(sql, null, async (tx) => {
    const file = await lockFile(tx, fileId)
    if (file?.state !== 'reading' || file.reading !== reading || file.read_to < file.last_row) return
    await dropOtherReadings(tx, fileId, reading)
    await setState(tx, fileId, 'ready', new Date())
  })
}

type Step = { orders: Omit<OrderSeed, 'corrections'>[]; to: number }

/**
 * The unread orders of a file, in the order of their last rows. The rows of one order may be apart, so a first pass
 * finds the first and the last row of each. The second pass begins at the first row of an unread order: there the
 * grouping needs no earlier row. Only incomplete orders are kept in memory.
 */
async function* ordersOf(sql: Database, file: OrderFile): AsyncGenerator<Step> {
  const { read_to } = file
  const spans = new Map<string, { first: number; last: number }>()
  const firstWalk = orderOfRow(file.mapping)
  for await (const rows of walk(sql, file, file.heading_row)) {
    for (const row of rows) {
      const order = firstWalk(row)
      const span = spans.get(order)
      if (span) span.last = row.row
      else spans.set(order, { first: row.row, last: row.row })
    }
  }
  let firstUnread = file.last_row
  for (const { first, last } of spans.values()) if (last > read_to) firstUnread = Math.min(firstUnread, first)
  const open = new Map<string, FileRow[]>()
  const orderOf = orderOfRow(file.mapping)
  for await (const rows of walk(sql, file, firstUnread - 1)) {
    const closed: FileRow[][] = []
    for (const row of rows) {
      const order = orderOf(row)
      const last = spans.get(order)?.last ?? row.row
      if (last <= read_to) continue
      const soFar = open.get(order) ?? []
      soFar.push(row)
      open.set(order, soFar)
      if (row.row < last) continue
      open.delete(order)
      closed.push(soFar)
    }
    const to = rows.at(-1)?.row ?? 0
    if (to > read_to) yield { orders: closed.map((order) => seedOf(order, file)), to }
  }
}

async function* walk(sql: Database, file: OrderFile, after: number): AsyncGenerator<FileRow[]> {
  let row = after
  for (;;) {
    const rows = await rowsAfter(sql, file.id, row, rowsAStep)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    row = last.row
  }
}

function seedOf(rows: FileRow[], { mapping, columns }: OrderFile): Step['orders'][number] {
  return {
    row: rows[0]?.row ?? 0,
    rows: rows.map(({ row }) => row),
    ...collectTexts(rows, mapping, columns.length),
  }
}
