/* Every invariant, as a query. */

import type { Database } from '../../platform/database/database.ts'
import { approvalInvariants } from './approval-invariants.repository.ts'
import { areaInvariants } from './area-invariants.repository.ts'
import { caseInvariants } from './case-invariants.repository.ts'
import { countInvariants } from './count-invariants.repository.ts'
import { custodyInvariants } from './custody-invariants.repository.ts'
import { digestInvariants } from './digest-invariants.repository.ts'
import type { Breach } from './invariant.ts'
import { invoiceInvariants } from './invoice-invariants.repository.ts'
import { lifecycleInvariants } from './lifecycle-invariants.repository.ts'
import { logInvariants } from './log-invariants.repository.ts'
import { moneyInvariants } from './money-invariants.repository.ts'
import { partialInvariants } from './partial-invariants.repository.ts'
import { payoutInvariants } from './payout-invariants.repository.ts'
import { performanceInvariants } from './performance-invariants.repository.ts'
import { priceInvariants } from './price-invariants.repository.ts'
import { runInvariants } from './run-invariants.repository.ts'
import { safeInvariants } from './safe-invariants.repository.ts'
import { standingInvariants } from './standing-invariants.repository.ts'

export type Finding = { holds: string; breaches: readonly Breach[] }

/**
 * Checks every invariant of money, prices, lifecycle, custody, runs, cases, counters and the log on one snapshot of a live database.
 * Reports each finding as it is made.
 */
export async function audit(sql: Database, tell: (finding: Finding) => void = () => {}): Promise<Finding[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    const findings: Finding[] = []
    for (const { holds, breaches } of [
      ...moneyInvariants,
      ...invoiceInvariants,
      ...approvalInvariants,
      ...payoutInvariants,
      ...safeInvariants,
      ...standingInvariants,
      ...areaInvariants,
      ...priceInvariants,
      ...lifecycleInvariants,
      ...partialInvariants,
      ...custodyInvariants,
      ...runInvariants,
      ...caseInvariants,
      ...countInvariants,
      ...digestInvariants,
      ...performanceInvariants,
      ...logInvariants,
    ]) {
      const finding = { holds, breaches: await breaches(tx) }
      findings.push(finding)
      tell(finding)
    }
    return findings
  })
}
