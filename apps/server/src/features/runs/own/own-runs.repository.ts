import type { Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { LineRecord, ShipmentRecord } from '../../shipment-records/index.ts'

type OwnParcel = Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'> &
  Pick<LineRecord, 'kind' | 'direction'> & {
    run_id: number
    at: number
    stop: string
    scanned_out: boolean
    re_status: LineRecord['status']
  }

/** The parcels of runs in the order of stops. */
export async function ownParcelsOf(sql: Sql, runIds: readonly number[]): Promise<OwnParcel[]> {
  if (runIds.length === 0) return []
  return sql<OwnParcel[]>`
    select p.run_id, s.awb, s.main_shipment_id, s.parcel, dense_rank() over (partition by p.run_id order by p.stop, p.place) as at,
      p.place::text as stop, l.kind, l.direction, p.scanned_out_at is not null as scanned_out, l.status as re_status
    from run_parcels p
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    join shipments s on s.awb = p.awb
    where p.run_id = any(${runIds as number[]}::bigint[])
    order by p.run_id, p.stop, p.place, s.awb`
}

export async function branchNames(
  sql: Sql,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name, name_ar) as name from branches where id = any(${ids as number[]}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
