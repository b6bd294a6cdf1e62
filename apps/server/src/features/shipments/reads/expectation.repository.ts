import type { Sql } from '../../../platform/database/database.ts'
import { type EventRecord, isLate, type ShipmentRecord } from '../../shipment-records/index.ts'

/** The promise of a shipment, how late it is, and its last failed attempt. */
export type Expectation = Pick<ShipmentRecord, 'promised_from' | 'promised_to'> & {
  days_late: number | null
  failure: EventRecord['action'] | null
  failure_case: number | null
  failure_at: Date | null
  is_return: boolean
}

export async function expectationOf(sql: Sql, awb: number): Promise<Expectation> {
  const [row] = await sql<Expectation[]>`
    select s.promised_from, s.promised_to, case when s.late then cairo_day(now()) - s.promised_to end as days_late,
      t.action as failure, t.other_case as failure_case, t.at as failure_at,
      exists (select from tracking_events b
        where b.awb = s.awb and b.id < t.id and b.action = 'turned_to_return') as is_return
    from (select *, (${isLate(sql)}) as late from shipments where awb = ${awb}) s
    left join lateral (
      select id, action, other_case, at from tracking_events
      where awb = s.awb and action in ('attempt_failed', 'pick_up_failed') order by id desc limit 1) t on true`
  if (!row) throw new Error('a shipment that was read is gone')
  return row
}
