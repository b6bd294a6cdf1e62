import { type CallReply, type CallRequest, limits } from '@mersal/contract'
import { quartersOf } from '../../../platform/company/cash-quarters.ts'
import type { Company } from '../../../platform/company/company.ts'
import type { ReadContext } from '../../../platform/http/handlers.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { oldTransfersBefore } from '../../shipments/index.ts'
import { requireBranch } from '../run-of-caller.ts'
import { presentBoardParcel } from './board-parcel.presenter.ts'
import { branchWithMostWork } from './branch-with-work.repository.ts'
import { areasOf, couriersOfDay } from './couriers.repository.ts'
import { listDifferences } from './differences.service.ts'
import { presentRunRow } from './run-row.presenter.ts'
import { type RunFigures, runsOfDay } from './run-rows.repository.ts'
import { countUnassigned, unassignedOf } from './unassigned.repository.ts'

type BoardContext = ReadContext & { company: Company }

/** The board of a branch and day. */
export async function listRuns(
  context: BoardContext,
  { branch_id, date }: CallRequest<'listRuns'>,
): Promise<CallReply<'listRuns'>> {
  const { sql, actor, company, language, now } = context
  const { calendar, rules } = company.fields
  await requireBranch(sql, actor, branch_id)
  const [runs, couriers, areas, unassigned, differences] = await Promise.all([
    runsOfDay(sql, branch_id, date),
    couriersOfDay(sql, branch_id, date, oldTransfersBefore(now, calendar)),
    areasOf(sql, branch_id, language),
    countUnassigned(sql, branch_id, date),
    listDifferences(context, branch_id, date),
  ])
  const { cash_ceiling, run_stops, run_weight_kg } = rules
  const held = new Map(couriers.map(({ id, held_piastres }) => [id, held_piastres]))
  const byCourier = Map.groupBy(runs, ({ courier_id }) => courier_id)
  return {
    couriers: couriers.map(({ held_piastres, latitude, longitude, accuracy_m, seen_at, ...courier }) => {
      const own = byCourier.get(courier.id) ?? []
      return {
        ...courier,
        cash_quarters: quartersOf(held_piastres + plannedOf(own), cash_ceiling),
        runs: own.map(({ id }) => id),
        position:
          latitude === null || longitude === null || accuracy_m === null || seen_at === null
            ? null
            : { latitude, longitude, accuracy: accuracy_m, at: seen_at.toISOString() },
      }
    }),
    list_items: runs.map((run) =>
      presentRunRow(run, quartersOf((held.get(run.courier_id) ?? 0) + plannedOf([run]), cash_ceiling)),
    ),
    areas,
    unassigned,
    limits: { stops: run_stops, weight_kg: run_weight_kg },
    differences,
  }
}

function plannedOf(runs: readonly RunFigures[]): number {
  return runs.reduce((sum, { planned_piastres }) => sum + planned_piastres, 0)
}

/** The branch on which the board opens. */
export async function findBoardBranch(
  { sql, actor, language }: BoardContext,
  { date }: CallRequest<'findBoardBranch'>,
): Promise<CallReply<'findBoardBranch'>> {
  return { branch_id: await branchWithMostWork(sql, scopeOf(actor, 'shipments.work'), date, language) }
}

/** What has no run yet. */
export async function listUnassigned(
  { sql, actor }: BoardContext,
  { branch_id, date }: CallRequest<'listUnassigned'>,
): Promise<CallReply<'listUnassigned'>> {
  await requireBranch(sql, actor, branch_id)
  const most = limits.runs.unassigned
  const rows = await unassignedOf(sql, branch_id, date, most)
  return { list_items: rows.slice(0, most).map(presentBoardParcel), more: rows.length > most }
}
