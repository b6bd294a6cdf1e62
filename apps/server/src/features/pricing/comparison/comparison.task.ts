import { setImmediate as breathe } from 'node:timers/promises'
import { limits } from '@mersal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import type { Task } from '../../../platform/jobs/jobs.ts'
import { storedTerms } from '../price-terms.ts'
import {
  type Begun,
  beginComparison,
  type ComparedParcel,
  countOrders,
  failComparison,
  nextParcels,
  type Progress,
  type Sums,
  saveProgress,
} from './comparison.repository.ts'
import { repriceOrder } from './reprice.ts'

export const comparisonTaskName = 'compare_prices'

/** The most starts of a comparison that store no progress. */
const mostTries = 5
const payloadSchema = z.object({ run: z.uuid() })

/**
 * Compares a draft with the orders of the last days, in steps. Each step stores its progress, so an interrupted
 * comparison continues there. A step blocks the event loop for a few milliseconds. A run ends when the draft changes or
 * another run replaces it.
 */
export function comparisonTask(
  sql: Database,
  { log, ordersAStep = 250 }: { log: FastifyBaseLogger; ordersAStep?: number },
): Task {
  return async (payload, signal, isTurnOver) => {
    const { run } = payloadSchema.parse(payload)
    const begun = await beginComparison(sql, run)
    if (!begun) return
    try {
      await compare(sql, { run, begun, ordersAStep, isTurnOver }, signal)
    } catch (error) {
      log.warn({ err: error }, `a price comparison stopped, try ${begun.tries}`)
      if (begun.tries < mostTries) throw error
      await failComparison(sql, run)
    }
  }
}

type Comparing = { run: string; begun: Begun; ordersAStep: number; isTurnOver: () => Promise<boolean> }

async function compare(
  sql: Database,
  { run, begun, ordersAStep, isTurnOver }: Comparing,
  signal: AbortSignal,
): Promise<void> {
  const terms = storedTerms.parse(begun.terms)
  const range = { listId: begun.list_id, until: begun.started_at, days: limits.prices.comparedDays }
  let { done, progress } = begun
  if (progress === null) await countOrders(sql, run, range)
  const sums: Sums = progress?.sums ?? {}
  for (;;) {
    signal.throwIfAborted()
    const parcels = await nextParcels(sql, range, progress, ordersAStep)
    const last = parcels.at(-1)
    const orders = Map.groupBy(parcels, (parcel) => parcel.main_shipment_id)
    for (const order of orders.values()) addOrder(sums, repriceOrder(terms, order), order)
    done += orders.size
    if (last) progress = { day: last.day, at: last.at, awb: last.awb, sums } satisfies Progress
    const isDone = orders.size < ordersAStep
    if (!(await saveProgress(sql, run, { done, progress, isDone })) || isDone || (await isTurnOver())) return
    await breathe()
  }
}

function addOrder(sums: Sums, price: number | null, order: readonly ComparedParcel[]): void {
  const [first] = order
  if (!first) return
  const before = order.reduce((sum, parcel) => sum + parcel.total_piastres, 0)
  const of = sums[first.client_id] ?? { orders: 0, before: 0, after: 0 }
  sums[first.client_id] = {
    orders: of.orders + 1,
    before: of.before + before,
    after: of.after + (price ?? before),
  }
}
