import type { Sql } from '../../../platform/database/database.ts'
import type { Change } from '../../activity-log/index.ts'
import {
  isOfBranches,
  type OrderRecord,
  type ShipmentRecord,
  type ShipmentScope,
} from '../../shipment-records/index.ts'

type Day = Pick<ShipmentRecord, 'first_promised_to' | 'version'> &
  Pick<OrderRecord, 'deliver_on' | 'deliver_from' | 'deliver_until'> & { outdated_labels: number }

/** The day of a shipment, and how many printed labels of its order are outdated. */
export async function dayOf(
  sql: Sql,
  awb: number,
  { sandbox, branchIds }: ShipmentScope,
): Promise<Day | undefined> {
  const [row] = await sql<Day[]>`
    select s.first_promised_to, s.version, m.deliver_on, m.deliver_from, m.deliver_until,
      (select count(*) from shipments p where p.main_shipment_id = s.main_shipment_id and p.label_outdated)::integer
        as outdated_labels
    from shipments s join main_shipments m on m.id = s.main_shipment_id
    where s.awb = ${awb} and s.sandbox = ${sandbox}
      and ${isOfBranches(sql, { branchIds })}`
  return row
}

export type StoredChange = { at: Date; by: string | null; reason: string; changes: Change[] }

/** The newest changes of the order and the parcel. A merchant's change carries the client's name. */
export async function changesOf(sql: Sql, awb: number): Promise<StoredChange[]> {
  const rows = await sql<(Omit<StoredChange, 'changes'> & { changes: unknown })[]>`
    select v.at, case when v.employee_id is null then c.name else e.first_name || ' ' || e.last_name end as by, v.reason,
      v.changes
    from shipments s
    join shipment_changes v on v.main_shipment_id = s.main_shipment_id and (v.awb is null or v.awb = s.awb)
    join clients c on c.id = s.client_id
    left join employees e on e.id = v.employee_id
    where s.awb = ${awb} order by v.id desc limit 200`
  return rows as StoredChange[]
}
