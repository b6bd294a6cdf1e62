import { egp, limits } from '@mersal/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageWindow } from '../../../platform/http/paging.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { isBranchInScope } from '../holders.repository.ts'
import { countSafe } from './count-safe.service.ts'
import { pageOfSafeCounts } from './safe-counts.repository.ts'

/** The calls about safes. */
export const safeHandlers = {
  countSafe,
  async listSafeCounts({ sql, actor }, { branch_id, page }) {
    if (!(await isBranchInScope(sql, branch_id, scopeOf(actor, 'money.see'))))
      throw new Refused('not_found', 'unknown_branch')
    const { rows, total } = await pageOfSafeCounts(sql, branch_id, pageWindow(page))
    return {
      list_items: rows.map(({ at, coins_piastres, counted_piastres, expected_piastres, ...row }) => ({
        ...row,
        date: at.toISOString(),
        coins: egp(coins_piastres),
        counted: egp(counted_piastres),
        expected: egp(expected_piastres),
        difference: egp(counted_piastres - expected_piastres),
      })),
      page,
      total,
      total_pages: Math.ceil(total / limits.pageSize),
    }
  },
} satisfies Partial<Handlers>
