import type { ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../database/database.ts'

/** A row of `tracking_events`. `from` is null for a new shipment. */
export type ShipmentEvent = {
  id: number
  awb: number
  at: Date
  action: string
  from: ShipmentStatus | null
  to: ShipmentStatus
  leg: number | null
  employee_id: number | null
  other_case: number | null
  note: string
  details: unknown
}

/** A row of `ledger_entries`. */
export type MoneyEvent = {
  id: number
  kind: string
  source: string
  awb: number | null
  employee_id: number | null
  reverses: number | null
  note: string
  at: Date
}

/** A range of a log: ids after `after` up to `upTo` in ascending order, at most `most` rows. */
export type Stretch = { after: number; upTo: number; most: number }

export async function shipmentEvents(sql: Sql, { after, upTo, most }: Stretch): Promise<ShipmentEvent[]> {
  return sql<ShipmentEvent[]>`
    select id, awb, at, action::text as action, from_status as "from", to_status as "to", leg, employee_id, other_case,
      note, details
    from tracking_events where id > ${after} and id <= ${upTo} order by id limit ${most}`
}

export async function moneyEvents(sql: Sql, { after, upTo, most }: Stretch): Promise<MoneyEvent[]> {
  return sql<MoneyEvent[]>`
    select id, kind::text as kind, source, awb, employee_id, reverses, note, at
    from ledger_entries where id > ${after} and id <= ${upTo} order by id limit ${most}`
}
