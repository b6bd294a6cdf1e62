import { egp, formatEgp, sentence } from '@mersal/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf, pageWindow } from '../../../platform/http/paging.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { heldCash } from '../counting/held-cash.service.ts'
import { presentTaking } from './counter-cash.presenter.ts'
import { heldOf, insertSeal, lockLoose, pageOfWaiting, takingsOf } from './counter-cash.repository.ts'

/** How many takings the own page shows. */
const shownTakings = 100

/** The calls about cash that people took at counters (docs/decisions/0060-counter-cash.md). It is counted by Collect Money. */
export const counterCashHandlers = {
  async viewOwnCounterCash({ sql, actor, language }) {
    const [held, takings] = await Promise.all([
      heldOf(sql, actor.id, language),
      takingsOf(sql, { employeeId: actor.id, most: shownTakings }, language),
    ])
    return {
      held: held.map(({ branch_id, branch, piastres, since, sealed_at, sealed_piastres, ...row }) => ({
        ...row,
        branch: { id: branch_id, name: branch },
        amount: egp(piastres),
        since: since.toISOString(),
        sealed: sealed_at && { amount: egp(sealed_piastres ?? 0), date: sealed_at.toISOString() },
      })),
      takings: takings.map(presentTaking),
    }
  },
  async sealCounterCash({ sql, actor, now, language }, { branch_id, amount }) {
    const takings = await lockLoose(sql, actor.id, branch_id)
    if (takings === 0) throw new Refused('conflict', 'seal_nothing')
    await insertSeal(sql, {
      employeeId: actor.id,
      branchId: branch_id,
      takings,
      piastres: amount,
      at: now,
    })
    await logActivity(sql, actor, now, {
      action: 'money_counter_cash_sealed',
      entity: 'branch',
      entityId: branch_id,
      branchIds: [branch_id],
      money: true,
      changes: [{ field: 'sealed', old_text: null, new_text: formatEgp(amount) }],
    })
    return { takings, details: sentence('counter_cash_sealed', language) }
  },
  async listCounterCash({ sql, actor, language, now }, { page }) {
    const scope = scopeOf(actor, 'money.count')
    const [{ rows, total }, own] = await Promise.all([
      pageOfWaiting(sql, scope, pageWindow(page), language),
      heldCash(sql, actor.id, { actor, scope, now }),
    ])
    return pageOf(
      rows.map(({ id, name, branch_id, branch, takings, since, sealed_at }) => ({
        id,
        name,
        branch: { id: branch_id, name: branch },
        takings,
        since: since.toISOString(),
        sealed: sealed_at?.toISOString() ?? null,
        may_count: id !== actor.id || own?.refused === null,
      })),
      page,
      total,
    )
  },
} satisfies Partial<Handlers>
