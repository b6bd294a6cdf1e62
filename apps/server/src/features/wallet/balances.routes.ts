import { cashAges, egp, owedAges, reachOf } from '@mersal/contract'
import { quartersOf } from '../../platform/company/cash-quarters.ts'
import { foldSearch } from '../../platform/database/fold-search.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { likePattern, pageOf, pageWindow } from '../../platform/http/paging.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../platform/session/actor.ts'
import { oldTransfersBefore } from '../shipments/index.ts'
import { type BalancePage, pageOfSafes, sumBalances } from './balances.repository.ts'
import { type OwedRecord, pageOfClients, sumByOwedAge } from './client-balances.repository.ts'
import { heldCash } from './counting/held-cash.service.ts'
import { countByCashAge, pageOfCouriers } from './courier-balances.repository.ts'
import { nameOfBranch } from './holders.repository.ts'
import { countOpenSlips } from './safes/check-slips.repository.ts'
import { nextDay } from './settlements/schedule.ts'

function balancePageOf({ page, search }: { page: number; search: string }): BalancePage {
  return { pattern: likePattern(foldSearch(search)), ...pageWindow(page) }
}

function presentOwed(sum: OwedRecord | undefined) {
  if (!sum) return { clients: 0, shipments: 0, amount: 0 }
  return { clients: sum.clients, shipments: sum.shipments, amount: egp(sum.piastres) }
}

export function seesUncounted({ role }: Employee): boolean {
  return reachOf(role, 'money.see-uncounted') !== 'none'
}

/** The calls about balances. */
export const balanceHandlers = {
  async viewBalances({ sql, actor }) {
    const scope = scopeOf(actor, 'money.see')
    const [totals, slips] = await Promise.all([sumBalances(sql, scope), countOpenSlips(sql, scope)])
    return {
      safes: egp(totals.safes_piastres),
      in_transit: egp(totals.in_transit_piastres),
      bank: scope.branchIds === null ? egp(totals.bank_piastres) : null,
      couriers: seesUncounted(actor) ? egp(totals.couriers_piastres) : null,
      clients: egp(totals.clients_piastres),
      shortages: egp(totals.shortages_piastres),
      transfers: egp(totals.transfers_piastres),
      slips: {
        waiting: slips.waiting,
        waiting_amount: egp(slips.waiting_piastres),
        missing: slips.missing,
      },
    }
  },
  async viewCashAge({ sql, actor, now }) {
    const counts = await countByCashAge(sql, scopeOf(actor, 'money.see'), now)
    return {
      list_items: cashAges.map((age) => ({
        couriers: 0,
        parcels: 0,
        ...counts.find((one) => one.age === age),
        age,
      })),
    }
  },
  async viewOwedAge({ sql, actor, now }) {
    const sums = await sumByOwedAge(sql, scopeOf(actor, 'money.see'), now)
    return {
      list_items: owedAges.map((age) => ({ age, ...presentOwed(sums.find((one) => one.age === age)) })),
      owing: presentOwed(sums.find(({ owes }) => owes)),
      total: presentOwed(sums.find(({ owes }) => owes === null)),
    }
  },
  async listCourierBalances({ sql, actor, language, now, company }, request) {
    const showsCash = request.cash && seesUncounted(actor)
    const { rules, calendar } = company.fields
    const { rows, total } = await pageOfCouriers(
      sql,
      scopeOf(actor, 'money.see'),
      balancePageOf(request),
      {
        age: request.age ?? null,
        owing: request.owing,
        now,
        transfersBefore: oldTransfersBefore(now, calendar),
      },
      language,
    )
    const couriers = rows.map(
      ({ receivable_piastres, cash_piastres, towards_ceiling, since, ...courier }) => ({
        ...courier,
        since: since?.toISOString() ?? null,
        receivable: egp(receivable_piastres),
        quarters: quartersOf(towards_ceiling, rules.cash_ceiling),
        cash: showsCash ? egp(cash_piastres) : null,
      }),
    )
    return pageOf(couriers, request.page, total)
  },
  async listSafeBalances({ sql, actor, language }, request) {
    const { rows, total } = await pageOfSafes(
      sql,
      scopeOf(actor, 'money.see'),
      balancePageOf(request),
      language,
    )
    const safes = rows.map(({ id, name, piastres, counted_at, difference_piastres, ...safe }) => ({
      id,
      name,
      amount: egp(piastres),
      in_transit: egp(safe.in_transit_piastres),
      last_banked: safe.banked_at?.toISOString() ?? null,
      in_since: egp(safe.in_since_piastres),
      last_count:
        counted_at === null
          ? null
          : { date: counted_at.toISOString(), difference: egp(difference_piastres ?? 0) },
    }))
    return pageOf(safes, request.page, total)
  },
  async listClientBalances({ sql, actor, now }, request) {
    const { rows, total } = await pageOfClients(sql, scopeOf(actor, 'money.see'), balancePageOf(request), {
      age: request.age ?? null,
      owing: request.owing,
      now,
    })
    const clients = rows.map(({ id, name, shipments, oldest, schedule, ...client }) => ({
      id,
      name,
      amount: egp(client.owed_piastres),
      net: egp(client.net_piastres),
      shipments,
      shipments_amount: egp(client.shipments_piastres),
      next_settlement: schedule && nextDay(schedule),
      oldest: oldest?.toISOString() ?? null,
    }))
    return pageOf(clients, request.page, total)
  },
  async viewUncollected({ sql, actor, language, now }, { employee_id, branch_id = null }) {
    const scope = scopeOf(actor, 'money.count')
    const held = await heldCash(sql, employee_id, { actor, scope, now, branchId: branch_id })
    if (!held) throw new Refused('not_found', 'unknown_delivery_boy')
    if (held.refused !== null) throw new Refused('conflict', held.refused)
    return {
      branch: held.branchId === null ? null : await nameOfBranch(sql, held.branchId, language),
      parcels: held.awbs.length,
      takings: held.takings.length,
    }
  },
} satisfies Partial<Handlers>
