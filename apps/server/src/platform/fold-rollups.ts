import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** How often appended changes are folded into the kept counts and balances, in milliseconds. */
const everyMs = 1_000

/** Folds once: what writers appended since goes into the kept counts and balances, which stay exact meanwhile. */
export async function foldRollups(sql: Database): Promise<void> {
  await sql`select fold_account_balances()`
  await sql`select fold_shipment_counts()`
}

/** Folds again and again until it is stopped. Several processes may do so: what one takes, the others skip. */
export function foldContinually(sql: Database, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = foldRollups(sql)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'folding counts and balances failed; it is tried again'),
      )
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
