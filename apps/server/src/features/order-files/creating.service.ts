import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '@mersal/contract'
import { z } from 'zod'
import { change } from '../../platform/database/change.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { addJob, type Task } from '../../platform/jobs/jobs.ts'
import { type Employee, type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { employeeOfId } from '../../platform/session/sessions.ts'
import { holdPrices } from '../pricing/index.ts'
import { loadSetting, momentInCairo, type ReadyOrders, readyOrders, storeOrders } from '../shipments/index.ts'
import { countOrders, markCreated, putOrders } from './file-orders.repository.ts'
import { insertImported } from './imported-orders.repository.ts'
import { type JudgedOrder, judgeWeighed } from './judge-orders.service.ts'
import { findFile, lockFile, lockToCreate, type OrderFile, setState } from './order-files.repository.ts'
import type { Planning } from './plan-judged.ts'
import { judgePrepared, type PreparedOrders, prepareOrders } from './prepared-orders.service.ts'
import { refuseBusy, seeFile } from './see-file.ts'

/** The task that `creatingTask` handles. */
export const creatingTaskName = 'create_orders_of_file'

const job = z.object({ fileId: z.int(), employeeId: z.int() })
type CreatingJob = z.infer<typeof job>

/** A job ends after this time and queues the next one, so that other jobs get their turn. */
const patienceMs = 20_000

/** Starts the creation of a file's good orders. It is refused when an order was mended after the caller's version. */
export async function confirmOrderFile(
  tx: Transaction,
  { order_file_id, version }: CallRequest<'confirmOrderFile'>,
  { actor, now }: { actor: EmployeeActor; now: Date },
): Promise<{ version: number }> {
  const scope = scopeOf(actor, 'shipments.work')
  await seeFile(tx, order_file_id, scope)
  const file = await lockFile(tx, order_file_id)
  refuseBusy(file)
  if (file?.version !== version) throw new Refused('stale', 'stale')
  const counts = await countOrders(tx, [file.id])
  if (!counts.some(({ state }) => state === 'good')) throw new Refused('conflict', 'order_file_no_good')
  await addJob(tx, creatingTaskName, { fileId: file.id, employeeId: actor.id } satisfies CreatingJob)
  return { version: await setState(tx, file.id, 'creating', now) }
}

/**
 * Creates the good orders of a file, in batches of one transaction each. A created order is no longer good, so an
 * interrupted or repeated job continues with the rest. The next batch is prepared while the database stores the
 * current one.
 */
export function creatingTask(sql: Database): Task {
  return async (payload, signal) => {
    const creator = job.parse(payload)
    const started = performance.now()
    let prepared = await prepareNext(sql, creator, 0)
    for (;;) {
      const some = prepared
      const last = some?.orders.at(-1)?.row
      const [isMore, next] = await Promise.all([
        change(sql, null, (tx) => createSome(tx, creator, some)),
        last === undefined ? null : prepareNext(sql, creator, last),
      ])
      if (!isMore || signal.aborted) return
      prepared = next
      if (performance.now() - started < patienceMs) continue
      await sql.begin((tx) => addJob(tx, creatingTaskName, creator))
      return
    }
  }
}

/** Prepares the next batch outside the transaction. Null on failure: then the transaction prepares it itself. */
async function prepareNext(
  sql: Database,
  { fileId, employeeId }: CreatingJob,
  after: number,
): Promise<PreparedOrders | null> {
  try {
    const file = await findFile(sql, fileId, { branchIds: null })
    const by = file && (await creatorNow(sql, file, employeeId, new Date()))
    return by ? await prepareOrders(sql, file, by.planning, after) : null
  } catch {
    return null
  }
}

/** Creates one batch. Returns true while there may be more. */
async function createSome(
  tx: Transaction,
  { fileId, employeeId }: CreatingJob,
  prepared: PreparedOrders | null,
): Promise<boolean> {
  const file = await lockToCreate(tx, fileId)
  if (file?.state !== 'creating') return false
  const now = new Date()
  const [, by, judged] = await Promise.all([
    holdPrices(tx),
    creatorNow(tx, file, employeeId, now),
    prepared && judgePrepared(tx, file, prepared),
  ])
  const stands = prepared && judged && isDeepStrictEqual(prepared.planning, by?.planning)
  const some = stands ? { judged, ready: prepared.ready } : by && (await judgeFirst(tx, file, by.planning))
  if (!by || !some || some.judged.length === 0) {
    // Without permission any more, `by` is null: the rest of the file waits for another confirmation.
    await setState(tx, fileId, by ? 'done' : 'ready', now)
    return false
  }
  await createGood(tx, file, some, { actor: by.actor, now })
  const others = some.judged.filter(({ planned }) => planned === null)
  if (others.length > 0) await putOrders(tx, fileId, file.reading, others)
  return true
}

type JudgedSome = { judged: JudgedOrder[]; ready: ReadyOrders }

/** Judges the first good orders within the transaction. Used when no batch was prepared, and for the last one. */
async function judgeFirst(tx: Transaction, file: OrderFile, planning: Planning): Promise<JudgedSome> {
  const { orders, ready } = await prepareOrders(tx, file, planning, 0)
  return { judged: await judgeWeighed(tx, file, orders), ready }
}

/** The member of staff who confirmed, and the current setting; null when they may no longer create orders. */
async function creatorNow(
  sql: Sql,
  { client_id }: OrderFile,
  id: number,
  now: Date,
): Promise<{ actor: Employee; planning: Planning } | null> {
  try {
    const [actor, setting] = await Promise.all([
      employeeOfId(sql, id),
      loadSetting(sql, client_id, { branchIds: null }, now),
    ])
    const scope = scopeOf(actor, 'shipments.work')
    return setting && { actor, planning: { setting, scope, made: momentInCairo(now) } }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

async function createGood(
  tx: Transaction,
  file: OrderFile,
  { judged, ready }: JudgedSome,
  { actor, now }: { actor: Employee; now: Date },
): Promise<void> {
  const good = judged.filter(({ planned }) => planned !== null)
  if (good.length === 0) return
  const planned = good.flatMap((order) => order.planned ?? [])
  const isReady = isSame(
    planned,
    ready.orders.map((order) => order.planned),
  )
  const made = isReady ? ready : await readyOrders(tx, planned)
  const created = good.map(({ row, number, content }, index) => ({
    row,
    number,
    content,
    main_shipment_id: made.orders[index]?.mainShipmentId ?? 0,
  }))
  await Promise.all([
    storeOrders(tx, made, { actor, sandbox: false, now }),
    insertImported(tx, file.client_id, created),
    markCreated(tx, file.id, created),
  ])
}

/** Whether both hold identical objects (not only equal ones). */
function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
