import type { CallRequest } from '@mersal/contract'
import { z } from 'zod'
import { type Employee, type EmployeeActor, type Scope, scopeOf } from '../../platform/actor.ts'
import { change } from '../../platform/change.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { addJob, type Task } from '../../platform/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import { employeeOfId } from '../../platform/sessions.ts'
import { dayInCairo, loadSetting, storeOrders } from '../shipments/index.ts'
import { countOrders, goodOrders, markCreated, putOrders } from './file-orders.repository.ts'
import { insertImported, lockImports } from './imported-orders.repository.ts'
import { type JudgedOrder, judgeOrders } from './judge-orders.service.ts'
import { lockFile, type OrderFile, setState } from './order-files.repository.ts'
import { refuseBusy, seeFile } from './see-file.ts'

/** The name of the task that `creatingTask` answers to. */
export const creatingTaskName = 'create_orders_of_file'

const job = z.object({ fileId: z.int(), employeeId: z.int() })
type CreatingJob = z.infer<typeof job>

const ordersATransaction = 500
/** A job stops by itself and goes on as another one, so that others have their turn. */
const patienceMs = 20_000

/** Lets the good orders of a file be created, as they were seen: refused when something was mended since. */
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
 * Creates the good orders of a file, some in each transaction. What was created is no longer good, so that a job that
 * was interrupted, or runs twice, goes on with the rest.
 */
export function creatingTask(sql: Database): Task {
  return async (payload, signal) => {
    const creator = job.parse(payload)
    const started = performance.now()
    while (await change(sql, null, (tx) => createSome(tx, creator))) {
      if (signal.aborted) return
      if (performance.now() - started < patienceMs) continue
      await sql.begin((tx) => addJob(tx, creatingTaskName, creator))
      return
    }
  }
}

/** True while more may be left. */
async function createSome(tx: Transaction, { fileId, employeeId }: CreatingJob): Promise<boolean> {
  const file = await lockFile(tx, fileId)
  if (file?.state !== 'creating') return false
  await lockImports(tx, file.client_id)
  const now = new Date()
  const by = await creatorNow(tx, employeeId)
  const setting = await loadSetting(tx, file.client_id, { branchIds: null })
  const seeds = by && setting ? await goodOrders(tx, fileId, ordersATransaction) : []
  if (!by || !setting || seeds.length === 0) {
    // Whoever confirmed may no longer do it: the rest waits for somebody who may.
    await setState(tx, fileId, by ? 'done' : 'ready', now)
    return false
  }
  const { actor, scope } = by
  const planning = { setting, scope, day: dayInCairo(now) }
  const judged = await judgeOrders(tx, file, seeds, planning)
  await createGood(tx, file, judged, { actor, now })
  const others = judged.filter(({ planned }) => planned === null)
  if (others.length > 0) await putOrders(tx, fileId, file.reading, others)
  return true
}

/** Whoever confirmed with what they may reach, as both are now; null when they may create nothing any more. */
async function creatorNow(tx: Transaction, id: number): Promise<{ actor: Employee; scope: Scope } | null> {
  try {
    const actor = await employeeOfId(tx, id)
    return { actor, scope: scopeOf(actor, 'shipments.work') }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

async function createGood(
  tx: Transaction,
  file: OrderFile,
  judged: readonly JudgedOrder[],
  { actor, now }: { actor: Employee; now: Date },
): Promise<void> {
  const good = judged.filter(({ planned }) => planned !== null)
  if (good.length === 0) return
  const stored = await storeOrders(
    tx,
    good.flatMap(({ planned }) => planned ?? []),
    { actor, sandbox: false, now },
  )
  const created = good.map(({ row, number, content }, index) => ({
    row,
    number,
    content,
    main_shipment_id: stored[index]?.mainShipmentId ?? 0,
  }))
  await Promise.all([insertImported(tx, file.client_id, created), markCreated(tx, file.id, created)])
}
