import type { NextReader } from '../../../platform/next-reader.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { countBatches } from './batches.repository.ts'
import { sumOpenClients } from './open-payouts.repository.ts'

/** Batches whose file is to be made or whose results are missing, and clients who wait for a payout. */
export const payoutsNext: NextReader = {
  capability: 'money.pay-out',
  async read({ sql, actor, now }) {
    const scope = scopeOf(actor, 'money.pay-out')
    const [approved, exported, open] = await Promise.all([
      countBatches(sql, scope, 'approved'),
      countBatches(sql, scope, 'exported'),
      sumOpenClients(sql, scope, { pattern: '%', at: now }),
    ])
    return [
      { kind: 'payout_batches', count: approved + exported },
      { kind: 'open_payouts', count: open.total },
    ]
  },
}
