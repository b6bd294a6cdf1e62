import type { CallReply, CallRequest } from '@mersal/contract'
import { quartersOf } from '../../../platform/company/cash-quarters.ts'
import type { Company } from '../../../platform/company/company.ts'
import { dayOfWork } from '../../../platform/company/opening-hours.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { cashHeldBy } from '../../shipments/index.ts'
import { placeOfBranch } from '../plan/stops.repository.ts'
import { routeKm } from '../planning/index.ts'
import { runOfCaller } from '../run-of-caller.ts'
import { expectedVisits } from './expected-visits.ts'
import { presentRunParcel } from './run-parcel.presenter.ts'
import { parcelsOfRun } from './run-parcels.repository.ts'
import { presentRunRow } from './run-row.presenter.ts'
import { figuresOfRun, marksOfRun } from './run-rows.repository.ts'

/** A run with its parcels in the order of stops. */
export async function openRun(
  { sql, actor, company, now }: { sql: Sql; actor: EmployeeActor; company: Company; now: Date },
  { id }: CallRequest<'openRun'>,
): Promise<CallReply<'openRun'>> {
  const found = await runOfCaller(sql, id, actor)
  const { delivery_boy_id, branch_id } = found
  const { calendar, rules } = company.fields
  const [run, parcels, held, branch, marks] = await Promise.all([
    figuresOfRun(sql, id),
    parcelsOfRun(sql, id, dayOfWork(now, calendar)),
    cashHeldBy(sql, delivery_boy_id),
    placeOfBranch(sql, branch_id),
    marksOfRun(sql, id),
  ])
  if (!run || !marks) throw new Refused('not_found', 'run_not_found')
  const { cash_ceiling } = rules
  const visits = expectedVisits(parcels, found, { now, calendar, branch })
  const points = new Map(parcels.map((parcel) => [parcel.stop, parcel]))
  const {
    accepted_at,
    accepted_how,
    closed_at,
    closed_by,
    given_back_at,
    given_back_reason,
    given_back_note,
  } = marks
  return {
    ...presentRunRow(run, quartersOf(held + run.planned_piastres, cash_ceiling)),
    list_items: parcels.map((parcel) =>
      presentRunParcel(parcel, { day: found.day, rules, visit: visits.get(parcel.at) }),
    ),
    accepted:
      accepted_at === null || accepted_how === null
        ? null
        : { at: accepted_at.toISOString(), how: accepted_how },
    closed: closed_at === null ? null : { at: closed_at.toISOString(), by: closed_by ?? '' },
    given_back:
      given_back_at === null || given_back_reason === null
        ? null
        : { at: given_back_at.toISOString(), reason: given_back_reason, note: given_back_note },
    uncounted: parcels.filter(({ cash_holder_id }) => cash_holder_id === delivery_boy_id).length,
    above_ceiling: cash_ceiling !== null && held > cash_ceiling,
    kilometres: routeKm(branch, [...points.values()]),
  }
}
