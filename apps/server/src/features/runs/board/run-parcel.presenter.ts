import { asksForCode, type CompanyFields, type RunParcel } from '@mersal/contract'
import { situationOf } from '../../lifecycle/index.ts'
import { isOutsideHours, shownTime } from '../stops/expected-visits.ts'
import type { RunParcelRow } from '../stops/run-parcels.repository.ts'
import { presentBoardParcel } from './board-parcel.presenter.ts'

/** `visit`: when its stop of the run of `day` is expected. */
export function presentRunParcel(
  row: RunParcelRow,
  { day, rules, visit }: { day: string; rules: CompanyFields['rules']; visit: Date | undefined },
): RunParcel {
  const parcel = presentBoardParcel(row)
  return {
    ...parcel,
    at: row.at,
    pinned: row.pinned,
    re_status: row.line_status,
    status: row.status,
    situation: situationOfRow(row),
    phone: row.phone,
    phone2: row.phone2,
    mark: row.mark,
    note: parcel.kind === 'delivery' ? row.order_note : '',
    rest: row.rest_awb === null ? null : String(row.rest_awb),
    allow_opening: parcel.kind === 'delivery' && row.allow_opening,
    asks_code: parcel.kind === 'delivery' && asksForCode(rules, row.due_piastres),
    hours: hoursOf(row),
    expected: visit === undefined ? null : shownTime(visit),
    outside_hours: visit !== undefined && isOutsideHours(visit, day, row),
    scanned_out: row.scanned_out_at !== null,
    scanned_back: row.scanned_back_at !== null,
    missing: row.missing_note,
    failed_case: row.failed_case,
  }
}

/** The hours that the receiver wants. */
export function hoursOf({ deliver_from, deliver_until }: RunParcelRow): RunParcel['hours'] {
  return deliver_from === null || deliver_until === null ? null : { from: deliver_from, until: deliver_until }
}

/** What the parcel waits for, while its line on this run is the active one. */
function situationOfRow(row: RunParcelRow): RunParcel['situation'] {
  const { line_active: active, line_status: status, kind, counter, refused, brought } = row
  return situationOf({
    kind: 'forward',
    status: row.status,
    direction: row.shipment_direction,
    cancelledBy: row.cancelled_by,
    loss: null,
    lines: active ? [{ kind, status, active, counter, refused, brought }] : [],
  })
}
