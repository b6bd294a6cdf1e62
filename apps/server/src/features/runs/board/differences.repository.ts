import type { GiveBackReason, GiveBackWay } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { ShipmentRecord } from '../../shipment-records/index.ts'
import { isUncounted } from '../stops/parcel-columns.ts'

export type DifferenceRow = {
  kind:
    | 'missing'
    | 'missing_of_manifest'
    | 'brought'
    | 'extra'
    | 'cash'
    | 'unwitnessed'
    | 'locked'
    | 'pin_locked'
  awb: number | null
  run_id: number | null
  /** The manifest, or the number of parcels. */
  number: number | null
  name: string | null
  note: string | null
}

/** The most rows of each kind. */
const most = 50

/**
 * What needs a person at a branch. Parcels that a driver brought before `overdue` count as not scanned. Extra parcels are
 * listed on their day.
 */
export async function differencesOf(
  sql: Sql,
  { branchId, day, overdue }: { branchId: number; day: string; overdue: Date },
): Promise<DifferenceRow[]> {
  const rows = await sql<(Omit<DifferenceRow, 'kind'> & { kind: string })[]>`
    (select 'missing' as kind, p.awb, p.run_id, null::bigint as number, null as name, p.missing_note as note
      from run_parcels p join runs r on r.id = p.run_id join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where r.branch_id = ${branchId} and p.missing_note is not null and p.scanned_back_at is null and l.active
        and l.status <> 'Done' limit ${most})
    union all
    (select 'missing_of_manifest', p.awb, null, p.manifest_id, null, p.missing_note
      from manifest_parcels p join manifests m on m.id = p.manifest_id join shipments s on s.awb = p.awb
      where ${branchId} in (m.from_branch_id, m.to_branch_id) and p.missing_note is not null and p.unloaded_at is null
        and s.loss is null limit ${most})
    union all
    (select 'brought', l.awb, null, null, e.first_name || ' ' || e.last_name, null
      from shipment_lines l join employees e on e.id = l.courier_id
      where l.to_branch_id = ${branchId} and l.active and l.brought and l.updated_at < ${overdue} limit ${most})
    union all
    (select 'extra', p.awb, null, p.manifest_id, null, null
      from manifest_parcels p join manifests m on m.id = p.manifest_id
      where p.extra and m.to_branch_id = ${branchId} and cairo_day(p.unloaded_at) = ${day}
        and p.unloaded_at >= (${day}::date - 1) limit ${most})
    union all
    (select 'cash', null, r.id, count(*), e.first_name || ' ' || e.last_name, r.uncounted_note
      from shipments s join employees e on e.id = s.cash_holder_id
        join run_parcels p on p.awb = s.awb join runs r on r.id = p.run_id
        join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where s.cash_holder_id is not null and r.branch_id = ${branchId} and r.state = 'closed' and ${isUncounted(sql)}
      group by r.id, e.id limit ${most})
    union all
    (select 'unwitnessed', u.awb, null, null, e.first_name || ' ' || e.last_name, null
      from unwitnessed_shipments u join shipments s on s.awb = u.awb join employees e on e.id = u.employee_id
      where u.confirmed_at is null and ${branchId} in (s.origin_branch_id, s.destination_branch_id) limit ${most})
    union all
    (select 'locked', l.awb, null, null, null, null
      from shipment_lines l join shipments s on s.awb = l.awb
      where l.active and l.status = 'Pending' and l.wrong_codes >= 5 and coalesce(l.from_branch_id, l.to_branch_id) = ${branchId}
        and not s.sandbox limit ${most})
    union all
    (select 'pin_locked', null, null, null, first_name || ' ' || last_name, null
      from employees where branch_id = ${branchId} and role = 'delivery' and active and wrong_pins >= 5 limit ${most})`
  return rows as DifferenceRow[]
}

/** Runs that were handed back and that are not closed, with the parcels that are still with them. */
export function runsGivenBack(sql: Sql, branchId: number) {
  type GivenBack = {
    id: number
    name: string
    how: GiveBackWay
    by: string
    reason: GiveBackReason
    note: string
    parcels: number
  }
  return sql<GivenBack[]>`
    select r.id, e.first_name || ' ' || e.last_name as name, coalesce(r.given_back_how, 'phone') as how,
      b.first_name || ' ' || b.last_name as by, coalesce(r.given_back_reason, 'other') as reason, r.given_back_note as note, (
        select count(*) from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
        where p.run_id = r.id and l.active and l.status in ('Active', 'Failed', 'Cancelled')) as parcels
    from runs r join employees e on e.id = r.courier_id join employees b on b.id = r.given_back_by
    where r.branch_id = ${branchId} and r.given_back_at is not null and r.closed_at is null
    order by r.id desc limit ${most}`
}

/** The three-part numbers of parcels. */
export async function numbersOf(
  sql: Sql,
  awbs: readonly number[],
): Promise<Map<number, Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'>>> {
  if (awbs.length === 0) return new Map()
  const rows = await sql<Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'>[]>`
    select awb, main_shipment_id, parcel from shipments where awb = any(${awbs as number[]}::bigint[])`
  return new Map(rows.map((row) => [row.awb, row]))
}
