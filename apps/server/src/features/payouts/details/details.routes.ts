import { egp, formatEgp, reachOf } from '@mersal/contract'
import type { AppParts } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../../activity-log/index.ts'
import { knownEmails } from '../../clients/index.ts'
import { clientInScope } from '../../wallet/index.ts'
import { payoutLimits, saveLimits } from '../limits.repository.ts'
import { presentDetails } from './details.presenter.ts'
import { approvalOfDetails, detailsInForce, detailsOfClient } from './details.repository.ts'
import { isPending, setDetails, withdrawDetails } from './details.service.ts'

const historyShown = 20

/** The calls about where clients are paid, and about limits. */
export const detailsHandlers = ({ key }: Pick<AppParts, 'key'>) =>
  ({
    async viewPayoutDetails({ sql, actor, now, language }, { client_id }) {
      if (!(await clientInScope(sql, client_id, scopeOf(actor, 'money.see'))))
        throw new Refused('not_found', 'unknown_client')
      const mayChange = reachOf(actor.role, 'money.pay-out') !== 'none'
      const [rows, inForce, emails] = await Promise.all([
        detailsOfClient(sql, client_id, language, historyShown),
        detailsInForce(sql, [client_id], now, language),
        knownEmails(sql, client_id, now),
      ])
      const account = mayChange ? 'whole' : 'masked'
      const holds = inForce.get(client_id)
      const pending = rows.find((row) => isPending(row, now))
      return {
        in_force: holds ? presentDetails(holds, account) : null,
        pending: pending
          ? { ...presentDetails(pending, account), approval_id: await approvalOfDetails(sql, pending.id) }
          : null,
        history: rows
          .filter(({ id }) => id !== holds?.id && id !== pending?.id)
          .map((row) => presentDetails(row, 'masked')),
        may_change: mayChange,
        has_email: emails.length > 0,
      }
    },
    setPayoutDetails: (context, request) => setDetails(context, request, key),
    withdrawPayoutDetails: (context, { details_id }) => withdrawDetails(context, details_id, key),
    async viewPayoutLimits({ sql }) {
      const shown = (piastres: number | null) => (piastres === null ? null : egp(piastres))
      return {
        list_items: (await payoutLimits(sql)).map((row) => ({
          method: row.method,
          version: row.version,
          line: shown(row.line_piastres),
          day: shown(row.day_piastres),
          month: shown(row.month_piastres),
        })),
      }
    },
    async savePayoutLimits({ sql: tx, actor, now }, { method, version, line, day, month }) {
      const before = (await payoutLimits(tx)).find((row) => row.method === method)
      for (const [field, amount] of Object.entries({ line, day, month }))
        if (amount === 0) throw Refused.field(field, 'not_positive')
      const after = {
        method,
        version,
        line_piastres: line ?? null,
        day_piastres: day ?? null,
        month_piastres: month ?? null,
      }
      const next = await saveLimits(tx, after)
      if (next === null || !before) throw new Refused('stale', 'stale')
      const logged = (row: typeof after) => ({
        line_limit: textOf(row.line_piastres),
        day_limit: textOf(row.day_piastres),
        month_limit: textOf(row.month_piastres),
      })
      await logActivity(tx, actor, now, {
        action: 'payout_limits_saved',
        entity: 'company',
        entityId: 1,
        branchIds: [],
        money: true,
        note: method,
        changes: changesBetween(logged(before), logged(after)),
      })
      return { version: next }
    },
  }) satisfies Partial<Handlers>

function textOf(piastres: number | null): string | null {
  return piastres === null ? null : formatEgp(piastres)
}
