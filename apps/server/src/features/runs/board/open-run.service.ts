import type { CallReply, CallRequest } from '@mersal/contract'
import { quartersOf } from '../../../platform/company/cash-quarters.ts'
import type { Company } from '../../../platform/company/company.ts'
import { dayOfWork } from '../../../platform/company/opening-hours.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { routeKm } from '../../routing/index.ts'
import { cashTowardsCeiling } from '../../shipments/index.ts'
import { runOfCaller } from '../run-of-caller.ts'
import { backFromEarlierRuns } from '../stops/earlier-runs.service.ts'
import { expectedVisits } from '../stops/expected-visits.ts'
import { parcelsOfRun } from '../stops/run-parcels.repository.ts'
import { placeOfBranch } from '../stops/stops.repository.ts'
import { presentRunParcel } from './run-parcel.presenter.ts'
import { presentRunRow } from './run-row.presenter.ts'
import { figuresOfRun, type Marks, marksOfRun } from './run-rows.repository.ts'

/** A run with its parcels in the order of stops. */
export async function openRun(
  { sql, actor, company, now }: { sql: Sql; actor: EmployeeActor; company: Company; now: Date },
  { id }: CallRequest<'openRun'>,
): Promise<CallReply<'openRun'>> {
  const found = await runOfCaller(sql, id, actor)
  const { courier_id, branch_id } = found
  const { calendar, rules } = company.fields
  const [run, parcels, held, branch, marks] = await Promise.all([
    figuresOfRun(sql, id),
    parcelsOfRun(sql, id, dayOfWork(now, calendar)),
    cashTowardsCeiling(sql, courier_id, { now, calendar }),
    placeOfBranch(sql, branch_id),
    marksOfRun(sql, id),
  ])
  if (!run || !marks) throw new Refused('not_found', 'run_not_found')
  const { cash_ceiling } = rules
  const leaving = { now, calendar, branch }
  const notBefore = await backFromEarlierRuns(sql, found, leaving)
  const visits = expectedVisits(parcels, found, { ...leaving, notBefore })
  const points = new Map(parcels.map((parcel) => [parcel.stop, parcel]))
  const { has_pin, accepted_at, accepted_how, closed_at, closed_by } = marks
  return {
    ...presentRunRow(run, quartersOf(held + run.planned_piastres, cash_ceiling)),
    list_items: parcels.map((parcel) =>
      presentRunParcel(parcel, { day: found.day, rules, visit: visits.get(parcel.at) }),
    ),
    has_pin,
    accepted:
      accepted_at === null || accepted_how === null
        ? null
        : { at: accepted_at.toISOString(), how: accepted_how },
    closed: closed_at === null ? null : { at: closed_at.toISOString(), by: closed_by ?? '' },
    given_back: presentGivenBack(marks),
    uncounted: parcels.filter((parcel) => parcel.uncounted).length,
    above_ceiling: cash_ceiling !== null && held > cash_ceiling,
    kilometres: routeKm(branch, [...points.values()]),
  }
}

function presentGivenBack({
  given_back_at: at,
  given_back_by: by,
  given_back_how: how,
  given_back_reason: reason,
  given_back_note: note,
}: Marks): CallReply<'openRun'>['given_back'] {
  if (at === null || by === null || how === null || reason === null) return null
  return { at: at.toISOString(), by, how, reason, note }
}
