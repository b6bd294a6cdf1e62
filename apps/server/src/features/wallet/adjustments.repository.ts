import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { ShipmentRecord } from '../shipments/index.ts'

/** A difference in price after a delivery: a line of its own in a statement. Amounts are what the client pays more. */
export type AdjustmentRecord = Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'> & {
  id: number
  fees_piastres: number
  tax_piastres: number
  note: string
  at: Date
}

/** The adjustments of a settlement, or those of a client that no settlement includes yet. */
export async function adjustmentsOf(
  sql: Sql,
  of: { settlementId: number } | { clientId: number; locked: boolean },
): Promise<AdjustmentRecord[]> {
  return sql<AdjustmentRecord[]>`
    select a.id, s.awb, s.main_shipment_id, s.parcel, a.fees_piastres, a.tax_piastres, a.note, a.at
    from client_adjustments a join shipments s on s.awb = a.awb
    where ${
      'clientId' in of
        ? sql`a.client_id = ${of.clientId} and a.settlement_id is null`
        : sql`a.settlement_id = ${of.settlementId}`
    }
    order by a.id ${'locked' in of && of.locked ? sql`for update of a` : sql``}`
}

export async function settleAdjustments(
  tx: Transaction,
  settlementId: number,
  adjustments: readonly AdjustmentRecord[],
): Promise<void> {
  const ids = adjustments.map(({ id }) => id)
  if (ids.length > 0)
    await tx`update client_adjustments set settlement_id = ${settlementId} where id = any(${ids}::bigint[])`
}
