import type { PayoutMethod, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

export type LimitsRecord = {
  method: PayoutMethod
  line_piastres: Piastres | null
  day_piastres: Piastres | null
  month_piastres: Piastres | null
  version: number
}

export async function payoutLimits(sql: Sql): Promise<LimitsRecord[]> {
  return sql<LimitsRecord[]>`
    select method, line_piastres, day_piastres, month_piastres, version from payout_limits order by method`
}

/** Returns the new version; null when another one was saved meanwhile. */
export async function saveLimits(tx: Transaction, limits: LimitsRecord): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    update payout_limits set line_piastres = ${limits.line_piastres}, day_piastres = ${limits.day_piastres},
      month_piastres = ${limits.month_piastres}, version = version + 1
    where method = ${limits.method} and version = ${limits.version} returning version`
  return row?.version ?? null
}
