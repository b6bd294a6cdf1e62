import { type CallReply, type CallRequest, type Language, limits, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import {
  findPlannedRun,
  findRun,
  holdCourier,
  insertRun,
  lockCouriers,
  type Run,
} from '../../dispatch/index.ts'
import { type PlanReason, suggestRunsInPieces } from '../../routing/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { lockShipments, oldTransfersBefore } from '../../shipments/index.ts'
import { areasOf, couriersOfDay } from '../board/couriers.repository.ts'
import { type RunFigures, runsOfDay } from '../board/run-rows.repository.ts'
import { unassignedOf } from '../board/unassigned.repository.ts'
import { requireBranch, requireOpenDay } from '../run-of-caller.ts'
import { backFromEarlierRuns } from '../stops/earlier-runs.service.ts'
import type { BoardRow } from '../stops/parcel-columns.ts'
import { hoursOfStop, startOfRun } from '../stops/run-hours.ts'
import { placeOfBranch } from '../stops/stops.repository.ts'
import { computeOrder } from './order.service.ts'
import { putParcels } from './put.service.ts'

type Asking = { sql: Sql; actor: EmployeeActor; company: Company; language: Language; now: Date }

/** A stop of the plan with its parcels. */
type Place = { areaId: number | null; latitude: number; longitude: number; rows: BoardRow[] }

/** Plans runs for the parcels without a delivery boy. It stores nothing. */
export async function suggestRuns(
  { sql, actor, company, language, now }: Asking,
  { branch_id, date }: CallRequest<'suggestRuns'>,
): Promise<CallReply<'suggestRuns'>> {
  await requireBranch(sql, actor, branch_id)
  const { calendar, rules } = company.fields
  const [rows, couriers, runs, areas, branch] = await Promise.all([
    unassignedOf(sql, branch_id, date, limits.runs.unassigned),
    couriersOfDay(sql, branch_id, date, oldTransfersBefore(now, calendar)),
    runsOfDay(sql, branch_id, date),
    areasOf(sql, branch_id, language),
    placeOfBranch(sql, branch_id),
  ])
  const places = placesOf(rows)
  const { run_stops, run_weight_kg } = rules
  const leaving = { now, calendar, branch }
  const start = startOfRun({ day: date, accepted_at: null }, leaving)
  const leaves = await Promise.all(
    couriers.map(async ({ id }) => {
      const run = {
        branch_id,
        courier_id: id,
        day: date,
        wave: nextWave(id, date, runs),
        accepted_at: null,
      }
      const isOut = runs.some(({ courier_id, state }) => courier_id === id && state === 'out')
      const notBefore = isOut ? await backFromEarlierRuns(sql, run, leaving) : null
      return startOfRun(run, { ...leaving, notBefore })
    }),
  )
  const plan = await suggestRunsInPieces({
    start: branch,
    stops: places.map((place) => ({
      ...place,
      hours: hoursOfStop(place.rows, { day: date, start }),
      parcels: place.rows.length,
      weightGrams: weightOf(place.rows),
    })),
    couriers: couriers.map(({ id, home_areas }, index) => ({
      id,
      homeAreas: home_areas,
      leavesAfter: ((leaves[index] ?? start).getTime() - start.getTime()) / 60_000,
      ...takenBy(id, runs),
    })),
    limits: { stops: run_stops, weightGrams: run_weight_kg * 1_000 },
  })
  const names = new Map(couriers.map(({ id, name }) => [id, name]))
  const say = reasonIn(language, new Map(areas.map(({ id, name }) => [id, name])), names)
  return {
    runs: plan.runs.map(({ courierId, stops, km, reason }) => {
      const parcels = stops.flatMap((stop) => places[stop]?.rows ?? [])
      return {
        courier_id: courierId,
        name: names.get(courierId) ?? '',
        awbs: parcels.map(({ awb }) => String(awb)),
        stops: stops.length,
        weight_kg: weightOf(parcels) / 1_000,
        kilometres: km,
        reason: say(reason),
      }
    }),
    left: plan.left.flatMap(({ stop, reason }) =>
      (places[stop]?.rows ?? []).map(({ awb }) => ({
        awb: String(awb),
        reason: sentence(`plan_left_${reason}`, language),
      })),
    ),
  }
}

function placesOf(rows: readonly BoardRow[]): Place[] {
  return [...Map.groupBy(rows, ({ stop }) => stop).values()].flatMap((parcels) => {
    const [first] = parcels
    return first
      ? [{ areaId: first.area_id, latitude: first.latitude, longitude: first.longitude, rows: parcels }]
      : []
  })
}

function weightOf(rows: readonly BoardRow[]): number {
  return rows.reduce((sum, { weight_grams }) => sum + weight_grams, 0)
}

/** The wave that suggested stops join: the first that is planned, else a new one. */
function nextWave(courierId: number, day: string, runs: readonly RunFigures[]): number {
  const own = runs.filter((run) => run.courier_id === courierId && run.day === day)
  const planned = own.filter(({ state }) => state === 'draft' || state === 'ready').map(({ wave }) => wave)
  return planned.length > 0 ? Math.min(...planned) : Math.max(0, ...own.map(({ wave }) => wave)) + 1
}

function takenBy(
  courierId: number,
  runs: readonly RunFigures[],
): { stopsTaken: number; weightTaken: number } {
  const own = runs.filter(({ courier_id, state }) => courier_id === courierId && state !== 'closed')
  return {
    stopsTaken: own.reduce((sum, { stops }) => sum + stops, 0),
    weightTaken: own.reduce((sum, { weight_grams }) => sum + weight_grams, 0),
  }
}

function reasonIn(
  language: Language,
  areas: ReadonlyMap<number, string>,
  names: ReadonlyMap<number, string>,
): (reason: PlanReason) => string {
  const list = new Intl.ListFormat(language)
  const nameOf = (id: number | null) =>
    id === null ? sentence('plan_without_area', language) : (areas.get(id) ?? '')
  return ({ home, near, balancedFrom, hours }) =>
    [
      home.length > 0 && sentence('plan_home', language, { areas: list.format(home.map(nameOf)) }),
      near.length > 0 && sentence('plan_near', language, { areas: list.format(near.map(nameOf)) }),
      balancedFrom.length > 0 &&
        sentence('plan_balanced', language, {
          names: list.format(balancedFrom.map((id) => names.get(id) ?? '')),
        }),
      hours > 0 && sentence('plan_hours', language, { stops: hours }),
    ]
      .filter((part) => part !== false)
      .join('. ')
}

/**
 * Stores the whole plan or nothing. A refusal names the parcels that were assigned since the preview. The locks come in the order of
 * every act (`dispatch/lock-order.ts`).
 */
export async function applyRuns(
  { sql, actor, company, now }: ChangeContext & { company: Company },
  { branch_id, date, runs }: CallRequest<'applyRuns'>,
): Promise<CallReply<'applyRuns'>> {
  await requireBranch(sql, actor, branch_id)
  requireOpenDay(date, now)
  const branch = await placeOfBranch(sql, branch_id)
  const changed: number[] = []
  let parcels = 0
  for (const { courier_id } of runs) await holdCourier(sql, courier_id, date)
  await lockShipments(
    sql,
    runs.flatMap(({ awbs }) => awbs),
    consoleScope(actor, 'shipments.work'),
  )
  await lockCouriers(
    sql,
    runs.map(({ courier_id }) => courier_id),
  )
  for (const { courier_id, awbs } of runs) {
    const run = await plannedRun(sql, {
      branchId: branch_id,
      courierId: courier_id,
      day: date,
      at: now,
    })
    const outcomes = await putParcels({ sql, actor, now }, run, awbs, null)
    changed.push(...outcomes.filter(({ refused }) => refused !== null).map(({ awb }) => awb))
    parcels += outcomes.length
    if (changed.length === 0) await computeOrder(sql, run, { branch, company, now, suggested: awbs })
  }
  if (changed.length > 0)
    throw new Refused('conflict', 'plan_changed', { parameters: { awbs: changed.slice(0, 10).join(', ') } })
  return { runs: runs.length, parcels }
}

/** The run of the day that is still planned, or a new one. */
async function plannedRun(
  sql: Transaction,
  wanted: { branchId: number; courierId: number; day: string; at: Date },
): Promise<Run> {
  const id = (await findPlannedRun(sql, wanted)) ?? (await insertRun(sql, wanted)).id
  const run = await findRun(sql, id, null)
  if (!run) throw new Error('a run was not written')
  return run
}
