import type { Sql } from '../../../platform/database/database.ts'
import type { Run } from '../../dispatch/index.ts'
import type { LineRecord } from '../../shipment-records/index.ts'
import { isUncounted } from '../stops/parcel-columns.ts'

/** A parcel of a run with what became of its line. */
export type EndParcel = Pick<LineRecord, 'awb' | 'leg' | 'kind' | 'status' | 'active'> & {
  scanned_back: boolean
  /** This line delivered it, and its cash is with the run's delivery boy. */
  uncounted: boolean
}

export function endParcelsOf(sql: Sql, runId: number): Promise<EndParcel[]> {
  return sql<EndParcel[]>`
    select l.awb, l.leg, l.kind, l.status, l.active, p.scanned_back_at is not null as scanned_back,
      ${isUncounted(sql)} as uncounted
    from run_parcels p
    join runs r on r.id = p.run_id
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    join shipments s on s.awb = p.awb
    where p.run_id = ${runId} and not p.never_left
    order by p.stop, l.awb`
}

/** The parcels of a run that its delivery boy holds or is to fetch. */
export async function openParcelsOf(sql: Sql, run: Pick<Run, 'id' | 'courier_id'>): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select l.awb from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    where p.run_id = ${run.id} and not p.never_left and l.active and l.status in ('Pending', 'Active')
      and l.courier_id = ${run.courier_id}`
  return rows.map(({ awb }) => awb)
}

export async function parcelOnRun(
  sql: Sql,
  runId: number,
  awb: number,
): Promise<{ leg: number; scanned_back: boolean } | undefined> {
  const [row] = await sql<{ leg: number; scanned_back: boolean }[]>`
    select leg, scanned_back_at is not null as scanned_back from run_parcels
    where run_id = ${runId} and awb = ${awb} and not never_left order by leg desc limit 1`
  return row
}
