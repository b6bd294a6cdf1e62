import type { ShipmentStatus } from '@mersal/contract'
import type { Transaction } from '../../../platform/database.ts'

/** Takes words of the outbox that nobody else is relaying, the oldest first; they count as relayed from the commit on. */
export async function takeWords(tx: Transaction, most: number, now: Date): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update outbox set relayed_at = ${now} where id in (
      select id from outbox where relayed_at is null order by id limit ${most} for update skip locked)
    returning id`
  return rows.map(({ id }) => id)
}

export type WantedWord = {
  target_id: number
  events: string[]
  payload: { status: ShipmentStatus; from?: ShipmentStatus | null; at?: string }
  created_at: Date
  awb: number
  main_shipment_id: number
  parcel: number
  cod_piastres: number
  sandbox: boolean
  reference: string | null
}

/** The words `ids` once for each address of the shipment's client, its own kind of shipment only. */
export async function wordsWanted(tx: Transaction, ids: readonly number[]): Promise<WantedWord[]> {
  return tx<WantedWord[]>`
    select t.id as target_id, t.events, o.payload, o.created_at, s.awb, s.main_shipment_id, s.parcel, s.cod_piastres,
      s.sandbox, (select i.number from imported_orders i where i.main_shipment_id = s.main_shipment_id and i.number <> ''
        limit 1) as reference
    from outbox o
    join shipments s on s.awb = o.subject
    join webhook_targets t on t.client_id = s.client_id and t.sandbox = s.sandbox and t.state = 'on'
    where o.id = any(${[...ids]}::bigint[]) and o.topic = 'shipment.status'
    order by o.id, t.id
    for share of t`
}
