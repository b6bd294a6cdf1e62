import type { Sql } from '../../platform/database/database.ts'

/**
 * Whether a shipment is late: on its way to the receiver after the last promised day. A shipment that turned back, or
 * was delivered, is not late. The conditions are those of the partial index shipments_promised.
 */
export function isLate(sql: Sql) {
  return sql`
    not sandbox and direction = 'forward'
    and status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery')
    and promised_to < cairo_day(now())`
}
