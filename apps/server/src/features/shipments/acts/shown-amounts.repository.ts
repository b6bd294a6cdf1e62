import { formatEgp, type Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

/**
 * Whether `piastres` was due for a parcel at some time since its line has its delivery boy: then their phone may have shown
 * it. The changes of the order tell, so nothing more is stored.
 */
export async function wasShown(sql: Sql, awb: number, leg: number, piastres: Piastres): Promise<boolean> {
  const rows = await sql`
    select from shipment_changes c join shipments s on s.main_shipment_id = c.main_shipment_id
      join shipment_lines l on l.awb = s.awb and l.leg = ${leg}
    where s.awb = ${awb} and c.awb = s.awb
      and c.changes @> ${JSON.stringify([{ field: 'due', old_text: formatEgp(piastres) }])}::text::jsonb
      and c.at > coalesce((
        select max(t.at) from tracking_events t
        where t.awb = s.awb and t.leg = l.leg and t.action in ('delivery_boy_set', 'delivery_boy_changed')), l.created_at)
    limit 1`
  return rows.length > 0
}
