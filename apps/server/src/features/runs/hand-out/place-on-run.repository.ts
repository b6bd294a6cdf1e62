import type { Sql } from '../../../platform/database/database.ts'

/** The run that the active line of a parcel is on, with its delivery boy. */
export async function runOfParcel(
  sql: Sql,
  awb: number,
): Promise<{ run_id: number; courier: string } | undefined> {
  const [row] = await sql<{ run_id: number; courier: string }[]>`
    select p.run_id, e.first_name || ' ' || e.last_name as courier
    from shipment_lines l
    join run_parcels p on p.awb = l.awb and p.leg = l.leg and not p.never_left
    join runs r on r.id = p.run_id
    join employees e on e.id = r.courier_id
    where l.awb = ${awb} and l.active`
  return row
}

/** How many parcels of a run are to be handed out, how many are, and how many are back. */
export async function scansOfRun(
  sql: Sql,
  runId: number,
): Promise<{ parcels: number; scanned_out: number; scanned_back: number }> {
  const [row] = await sql<{ parcels: number; scanned_out: number; scanned_back: number }[]>`
    select count(*) filter (where l.kind <> 'pick_up') as parcels, count(p.scanned_out_at) as scanned_out,
      count(p.scanned_back_at) as scanned_back
    from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    where p.run_id = ${runId}`
  return row ?? { parcels: 0, scanned_out: 0, scanned_back: 0 }
}
