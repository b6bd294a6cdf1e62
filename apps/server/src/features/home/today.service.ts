import { type CallReply, type Language, reachOf } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import {
  dayFigures,
  figuresOfBranches,
  lateByWay,
  latestShipments,
  openByStatus,
} from '../shipment-lists/index.ts'
import { sumBalances } from '../wallet/index.ts'
import { presentToday } from './today.presenter.ts'
import { branchesInScope, cashByBranch } from './today.repository.ts'

const daysShown = 30
const latestShown = 5

/** The figures of the caller's branches. Cash is null for a caller who may not see money (spec §6). */
export async function viewToday(
  sql: Sql,
  actor: EmployeeActor,
  now: Date,
  language: Language,
): Promise<CallReply<'viewToday'>> {
  const { branchIds } = scopeOf(actor, 'shipments.see')
  const maySeeMoney = reachOf(actor.role, 'money.see') !== 'none'
  const seesUncounted = reachOf(actor.role, 'money.see-uncounted') !== 'none'
  const today = dayInCairo(now)
  const branches = await branchesInScope(sql, scopeOf(actor, 'branches.see'), language)
  const [days, open, late, longest, cash, totals, ofBranches] = await Promise.all([
    dayFigures(sql, branchIds, { today, days: daysShown }),
    openByStatus(sql, branchIds),
    lateByWay(sql, branchIds),
    latestShipments(sql, branchIds, latestShown),
    maySeeMoney ? cashByBranch(sql, scopeOf(actor, 'money.see')) : null,
    maySeeMoney ? sumBalances(sql, scopeOf(actor, 'money.see')) : null,
    figuresOfBranches(
      sql,
      branches.map(({ id }) => id),
      today,
    ),
  ])
  return presentToday({
    now,
    days,
    open,
    late,
    longest,
    cash,
    seesUncounted,
    owedPiastres: totals && totals.clients_piastres,
    branches,
    ofBranches,
  })
}
