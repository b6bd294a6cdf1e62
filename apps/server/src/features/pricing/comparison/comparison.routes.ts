import { randomUUID } from 'node:crypto'
import { type CallReply, egp, limits } from '@mersal/contract'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { addLongJob } from '../../../platform/jobs/jobs.ts'
import { findVersion } from '../lists/versions.repository.ts'
import {
  type Comparison,
  findComparison,
  forgetFailed,
  namesOfClients,
  type Sums,
  startComparison,
} from './comparison.repository.ts'
import { comparisonTaskName } from './comparison.task.ts'

/**
 * The comparison of a draft. The first call starts it. After a change of the draft, or on a later day, the next call
 * starts another one.
 */
export function comparisonHandlers(sql: Database) {
  return {
    async comparePrices({ actor, now }, { id }) {
      const draft = await findVersion(sql, id)
      if (!draft) throw new Refused('not_found', 'not_found')
      if (draft.is_published) throw new Refused('conflict', 'prices_published')
      const started = await sql.begin(async (tx) => {
        const run = randomUUID()
        const made = await startComparison(tx, { versionId: id, run, editVersion: draft.version, at: now })
        const lane = { lane: 'bulk', person: actor } as const
        if (made) await addLongJob(tx, comparisonTaskName, { run }, lane)
        return made
      })
      const comparison = started ?? (await findComparison(sql, id))
      if (!comparison) throw new Refused('not_found', 'not_found')
      if (comparison.state === 'failed') await forgetFailed(sql, comparison.run)
      return presentComparison(sql, comparison)
    },
  } satisfies Partial<Handlers>
}

async function presentComparison(
  sql: Sql,
  { state, done, total, progress }: Comparison,
): Promise<CallReply<'comparePrices'>> {
  const result = state === 'done' ? await resultOf(sql, progress?.sums ?? {}) : null
  return { state, done, total: Math.max(done, total), result }
}

async function resultOf(sql: Sql, sums: Sums): Promise<CallReply<'comparePrices'>['result']> {
  const clients = Object.entries(sums).map(([id, sum]) => ({ id: Number(id), ...sum }))
  const moved = clients
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.id - b.id)
    .slice(0, limits.prices.comparedClients)
  const names = await namesOfClients(
    sql,
    moved.map(({ id }) => id),
  )
  const total = (field: 'orders' | 'before' | 'after') =>
    clients.reduce((sum, client) => sum + client[field], 0)
  return {
    orders: total('orders'),
    before: egp(total('before')),
    after: egp(total('after')),
    clients: moved.map(({ id, orders, before, after }) => ({
      id,
      name: names.get(id) ?? '',
      orders,
      before: egp(before),
      after: egp(after),
    })),
  }
}
