import { egp } from '@mersal/contract'
import { foldSearch } from '../../../platform/database/fold-search.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { likePattern, pageOf, pageWindow } from '../../../platform/http/paging.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { isBranchInScope } from '../holders.repository.ts'
import { movingOf } from '../moving.ts'
import { countSafe } from './count-safe.service.ts'
import { presentExchange } from './exchanges.presenter.ts'
import { branchesToSendTo, pageOfExchanges } from './exchanges.repository.ts'
import { acceptSafeCash, sendSafeCash, withdrawSafeCash } from './exchanges.service.ts'
import { pageOfSafeCounts } from './safe-counts.repository.ts'

/** The calls about safes. */
export const safeHandlers = {
  countSafe,
  async listSafeCounts({ sql, actor }, { branch_id, page }) {
    if (!(await isBranchInScope(sql, branch_id, scopeOf(actor, 'money.see'))))
      throw new Refused('not_found', 'unknown_branch')
    const { rows, total } = await pageOfSafeCounts(sql, branch_id, pageWindow(page))
    return pageOf(
      rows.map(({ at, coins_piastres, counted_piastres, expected_piastres, settled, ...row }) => ({
        ...row,
        date: at.toISOString(),
        coins: egp(coins_piastres),
        counted: egp(counted_piastres),
        expected: settled ? egp(expected_piastres) : null,
        difference: settled ? egp(counted_piastres - expected_piastres) : null,
      })),
      page,
      total,
    )
  },
  sendSafeCash: (context, { branch_id, to_branch_id, amount, carrier_id, note }) =>
    sendSafeCash(movingOf(context, note), {
      fromBranchId: branch_id,
      toBranchId: to_branch_id,
      piastres: amount,
      carrierId: carrier_id,
    }),
  acceptSafeCash: (context, { exchange_id, counted, note }) =>
    acceptSafeCash(movingOf(context, note), exchange_id, counted),
  withdrawSafeCash: (context, { exchange_id, note }) =>
    withdrawSafeCash(movingOf(context, note), exchange_id),
  listExchangeBranches: async ({ sql, language }, { search }) => ({
    list_items: await branchesToSendTo(sql, likePattern(foldSearch(search)), language),
  }),
  async listSafeExchanges({ sql, actor, language }, { page, branch_id, state }) {
    const filter = { branchId: branch_id ?? null, state: state ?? null }
    const of = { me: actor.id, language }
    const { rows, total } = await pageOfExchanges(
      sql,
      scopeOf(actor, 'money.see'),
      filter,
      pageWindow(page),
      of,
    )
    return pageOf(
      rows.map((row) => presentExchange(row, actor)),
      page,
      total,
    )
  },
} satisfies Partial<Handlers>
