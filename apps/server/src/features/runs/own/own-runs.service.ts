import { type CallReply, egp, formatAwb, type Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { EmployeeActor } from '../../../platform/session/actor.ts'
import { presentRunRow } from '../board/run-row.presenter.ts'
import { openRunsOf } from '../board/run-rows.repository.ts'
import { branchNames, ownParcelsOf } from './own-runs.repository.ts'

/** The delivery boy's open runs, with their parcels in the order of stops. */
export async function listOwnRuns({
  sql,
  actor,
  language,
}: {
  sql: Sql
  actor: EmployeeActor
  language: Language
}): Promise<CallReply<'listOwnRuns'>> {
  const runs = await openRunsOf(sql, actor.id)
  const [parcels, names] = await Promise.all([
    ownParcelsOf(
      sql,
      runs.map(({ id }) => id),
    ),
    branchNames(
      sql,
      runs.map(({ branch_id }) => branch_id),
      language,
    ),
  ])
  const byRun = Map.groupBy(parcels, ({ run_id }) => run_id)
  return {
    list_items: runs.map((run) => {
      const { courier: _, cash_quarters: __, ...row } = presentRunRow(run, null)
      return {
        ...row,
        branch: names.get(run.branch_id) ?? '',
        due: egp(run.planned_piastres),
        parcel_list: (byRun.get(run.id) ?? []).map(
          ({ run_id: _run, main_shipment_id, parcel, awb, ...rest }) => ({
            awb: formatAwb({ main_shipment_id, parcel, awb }),
            ...rest,
          }),
        ),
      }
    }),
  }
}
