import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '@mersal/contract'
import { z } from 'zod'
import type { Company } from '../../platform/company/company.ts'
import { momentInCairo } from '../../platform/company/day-in-cairo.ts'
import { change } from '../../platform/database/change.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { addLongJob, type Task } from '../../platform/jobs/jobs.ts'
import { type Employee, type EmployeeActor, everyBranch, scopeOf } from '../../platform/session/actor.ts'
import { employeeOfId } from '../../platform/session/sessions.ts'
import { loadSetting, readyOrders, storeOrders } from '../shipments/index.ts'
import type { BarredPhones } from '../standing/index.ts'
import { countOrders, markCreated, putOrders } from './file-orders.repository.ts'
import { insertImported } from './imported-orders.repository.ts'
import { laneOf } from './lane-of.ts'
import { findFile, lockFile, lockToCreate, type OrderFile, setState } from './order-files.repository.ts'
import type { Planning } from './plan-validated.ts'
import { type PreparedOrders, prepareOrders, validatePrepared } from './prepared-orders.service.ts'
import { refuseBusy, requireRows, seeFile } from './see-file.ts'
import { type ValidatedOrder, validatePrechecked } from './validate-orders.service.ts'

/** The task that `creatingTask` handles. */
export const creatingTaskName = 'create_orders_of_file'

// A job that waits since before the upgrade tells receivers.
const job = z.object({ fileId: z.int(), employeeId: z.int(), quiet: z.boolean().default(false) })
type CreatingJob = z.infer<typeof job>
type Creator = CreatingJob & { barredPhones: BarredPhones }

/** Starts the creation of a file's good orders. It is refused when an order was corrected after the caller's version. */
export async function confirmOrderFile(
  tx: Transaction,
  { order_file_id, version, tell_receivers }: CallRequest<'confirmOrderFile'>,
  { actor, now }: { actor: EmployeeActor; now: Date },
): Promise<{ version: number }> {
  const scope = scopeOf(actor, 'shipments.work')
  await seeFile(tx, order_file_id, scope)
  const file = await lockFile(tx, order_file_id)
  refuseBusy(file)
  if (file?.version !== version) throw new Refused('stale', 'stale')
  requireRows(file)
  const counts = await countOrders(tx, [file.id])
  if (!counts.some(({ state }) => state === 'good')) throw new Refused('conflict', 'order_file_no_good')
  const creating = { fileId: file.id, employeeId: actor.id, quiet: !tell_receivers } satisfies CreatingJob
  const lane = laneOf(file.last_row - file.heading_row)
  await addLongJob(tx, creatingTaskName, creating, { lane, person: actor })
  return { version: await setState(tx, file.id, 'creating', now) }
}

/**
 * Creates the good orders of a file, in batches of one transaction each. A created order is no longer good, so an
 * interrupted or repeated job continues with the rest. The next batch is prepared while the database stores the
 * current one.
 */
export function creatingTask(sql: Database, company: () => Company, barredPhones: BarredPhones): Task {
  return async (payload, signal, isTurnOver) => {
    const creator = { ...job.parse(payload), barredPhones }
    let prepared = await prepareNext(sql, company(), creator, 0)
    for (;;) {
      const some = prepared
      const last = some?.orders.at(-1)?.row
      const [isMore, next] = await Promise.all([
        change(sql, null, (tx) => createSome(tx, company(), creator, some)),
        last === undefined ? null : prepareNext(sql, company(), creator, last),
      ])
      if (!isMore || signal.aborted || (await isTurnOver())) return
      prepared = next
    }
  }
}

/** Prepares the next batch outside the transaction. Null on failure: then the transaction prepares it itself. */
async function prepareNext(
  sql: Database,
  company: Company,
  { fileId, ...creator }: Creator,
  after: number,
): Promise<PreparedOrders | null> {
  try {
    const file = await findFile(sql, fileId, everyBranch)
    const by = file && (await creatorNow(sql, company, { ...creator, file, now: new Date(), hold: false }))
    return by ? await prepareOrders(sql, file, by.planning, after) : null
  } catch {
    return null
  }
}

/** Creates one batch. Returns true while there may be more. */
async function createSome(
  tx: Transaction,
  company: Company,
  { fileId, ...creator }: Creator,
  prepared: PreparedOrders | null,
): Promise<boolean> {
  const file = await lockToCreate(tx, fileId)
  if (file?.state !== 'creating') return false
  const now = new Date()
  const [by, validated] = await Promise.all([
    creatorNow(tx, company, { ...creator, file, now, hold: true }),
    prepared && validatePrepared(tx, file, prepared),
  ])
  const stands = prepared && validated && isDeepStrictEqual(prepared.planning, by?.planning)
  const some = stands
    ? { validated, ready: prepared.ready }
    : by && (await validateFirst(tx, file, by.planning))
  if (!by || !some || some.validated.length === 0) {
    // Without permission any more, `by` is null: the rest of the file waits for another confirmation.
    await setState(tx, fileId, by ? 'done' : 'ready', now)
    return false
  }
  await createGood(tx, file, some, { actor: by.actor, now, quiet: creator.quiet })
  const others = some.validated.filter(({ planned }) => planned === null)
  if (others.length > 0) await putOrders(tx, fileId, file.reading, others)
  return true
}

type ValidatedBatch = { validated: ValidatedOrder[]; ready: PreparedOrders['ready'] }

/** Validates the first good orders within the transaction. Used when no batch was prepared, and for the last one. */
async function validateFirst(tx: Transaction, file: OrderFile, planning: Planning): Promise<ValidatedBatch> {
  const { orders, ready } = await prepareOrders(tx, file, planning, 0)
  return { validated: await validatePrechecked(tx, file, orders, planning), ready }
}

/** The member of staff who confirmed, and the current setting; null when they may no longer create orders. */
async function creatorNow(
  sql: Sql,
  company: Company,
  {
    file,
    employeeId,
    barredPhones,
    now,
    hold,
  }: Omit<Creator, 'fileId' | 'quiet'> & { file: OrderFile; now: Date; hold: boolean },
): Promise<{ actor: Employee; planning: Planning } | null> {
  try {
    const [actor, setting] = await Promise.all([
      employeeOfId(sql, employeeId),
      loadSetting(sql, company, { clientId: file.client_id, scope: everyBranch, at: now, hold }),
    ])
    const scope = scopeOf(actor, 'shipments.work')
    if (!setting) return null
    const defaultParcel = company.public.default_parcel
    return { actor, planning: { setting, scope, made: momentInCairo(now), defaultParcel, barredPhones } }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

async function createGood(
  tx: Transaction,
  file: OrderFile,
  { validated, ready }: ValidatedBatch,
  { actor, now, quiet }: { actor: Employee; now: Date; quiet: boolean },
): Promise<void> {
  const good = validated.filter(({ planned }) => planned !== null)
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
    storeOrders(tx, made, { actor, sandbox: false, now, quiet }),
    insertImported(tx, file.client_id, created),
    markCreated(tx, file.id, created),
  ])
}

/** Whether both hold identical objects (not only equal ones). */
function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
