import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { ShipmentRecord } from '../../shipment-records/index.ts'
import type { Lines, Selection } from './selection.ts'

/** The parts of the AWB are of an order whose receiver paid what their phone was barred for; else null. */
export type ClientPayment = {
  id: number
  piastres: number
  deposit: boolean
  at: Date
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
}

/** The compensation of a lost parcel, or its reversal: a line of its own in a statement. */
export type CompensationRecord = Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'> & {
  kind: 'lost' | 'found'
  piastres: number
  at: Date
}

/**
 * A line of its own in a statement: a difference in price after a delivery, whose fees and VAT are what the client pays more;
 * or a correction of the account, which has no shipment.
 */
export type AdjustmentRecord = {
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  fees_piastres: number
  tax_piastres: number
  /** What the client gets more. */
  correction_piastres: number
  note: string
  at: Date
}

/** What a settlement leaves out because who settles gave it to the client themselves. */
export type OwnLines = { count: number; piastres: number }

/** What a statement includes besides shipments. */
export type OtherLines = {
  payments: readonly ClientPayment[]
  compensations: readonly CompensationRecord[]
  adjustments: readonly AdjustmentRecord[]
}

/** Payments without a settlement, up to the last day. The first day applies to shipments only. */
function isOpen(sql: Sql, { clientId, to }: Selection) {
  return sql`
    client_id = ${clientId} and settlement_id is null ${to === null ? sql`` : sql`and cairo_day(at) <= ${to}::date`}`
}

/** Adjustments and corrections of a selection. */
function isAdjustmentDue(sql: Sql, selection: Selection) {
  return sql`${isOpen(sql, selection)} and not line_waits(client_adjustments, ${selection.settledBy})`
}

/** Compensations of a selection. */
function isCompensationDue(sql: Sql, selection: Selection) {
  return sql`compensation_piastres > 0 and ${isOpen(sql, selection)} and not line_waits(write_offs, ${selection.settledBy})`
}

/** Compensations that were reversed, and whose reversal is in no settlement. It is in none before its compensation. */
function isReversalDue(sql: Sql, { clientId, to, settledBy }: Selection) {
  return sql`
    client_id = ${clientId} and compensation_piastres > 0 and found_at is not null and reversal_settlement_id is null
    ${to === null ? sql`` : sql`and cairo_day(found_at) <= ${to}::date`}
    and (settlement_id is not null or not line_waits(write_offs, ${settledBy}))`
}

/** The payments of a client, the compensations, the adjustments and the corrections of a statement. */
export async function otherLines(sql: Sql, lines: Lines): Promise<OtherLines> {
  const isHeld = 'settlementId' in lines
  const isPaid = isHeld ? sql`settlement_id = ${lines.settlementId}` : isOpen(sql, lines)
  const isAdjusted = isHeld ? sql`settlement_id = ${lines.settlementId}` : isAdjustmentDue(sql, lines)
  const isCompensated = isHeld ? sql`settlement_id = ${lines.settlementId}` : isCompensationDue(sql, lines)
  const isReversed = isHeld ? sql`reversal_settlement_id = ${lines.settlementId}` : isReversalDue(sql, lines)
  const [payments, compensations, adjustments] = await Promise.all([
    sql<ClientPayment[]>`
      select p.id, p.piastres, p.deposit, p.at, s.awb, s.main_shipment_id, s.parcel
      from (select * from client_payments where ${isPaid}) p left join shipments s on s.awb = p.awb order by p.id`,
    sql<(Omit<CompensationRecord, 'kind'> & { kind: string })[]>`
      select s.awb, s.main_shipment_id, s.parcel, w.kind, w.piastres, w.at
      from (
        select awb, 'lost' as kind, compensation_piastres as piastres, at from write_offs
        where compensation_piastres > 0 and ${isCompensated}
        union all
        select awb, 'found', -compensation_piastres, coalesce(found_at, at) from write_offs
        where compensation_piastres > 0 and ${isReversed}
      ) w join shipments s on s.awb = w.awb
      order by s.awb, w.at`,
    sql<AdjustmentRecord[]>`
      select s.awb, s.main_shipment_id, s.parcel, a.fees_piastres, a.tax_piastres, a.correction_piastres, a.note, a.at
      from (select * from client_adjustments where ${isAdjusted}) a left join shipments s on s.awb = a.awb order by a.id`,
  ])
  return { payments, compensations: compensations as CompensationRecord[], adjustments }
}

/** Puts what a selection includes besides shipments into a settlement. */
export async function holdOtherLines(
  tx: Transaction,
  settlementId: number,
  selection: Selection,
): Promise<void> {
  await tx`update client_payments set settlement_id = ${settlementId} where ${isOpen(tx, selection)}`
  await tx`
    update client_adjustments set settlement_id = ${settlementId} where ${isAdjustmentDue(tx, selection)}`
  await tx`update write_offs set settlement_id = ${settlementId} where ${isCompensationDue(tx, selection)}`
  await tx`
    update write_offs set reversal_settlement_id = ${settlementId} where ${isReversalDue(tx, selection)}`
}

/** What who settles gave the client themselves, so that it waits for another person. */
export async function ownLinesOf(sql: Sql, selection: Selection): Promise<OwnLines> {
  const { settledBy } = selection
  const [row] = await sql<OwnLines[]>`
    select count(*) as count, coalesce(sum(piastres), 0)::bigint as piastres from (
      select correction_piastres - fees_piastres - tax_piastres as piastres from client_adjustments
      where ${isOpen(sql, selection)} and line_waits(client_adjustments, ${settledBy})
      union all
      select case when found_at is null then compensation_piastres else 0 end from write_offs
      where compensation_piastres > 0 and ${isOpen(sql, selection)} and line_waits(write_offs, ${settledBy})) l`
  return row ?? { count: 0, piastres: 0 }
}

/** Takes these lines out of a settlement that is not booked. */
export async function releaseOtherLines(tx: Transaction, id: number): Promise<void> {
  await tx`update client_payments set settlement_id = null where settlement_id = ${id}`
  await tx`update client_adjustments set settlement_id = null where settlement_id = ${id}`
  await tx`
    update write_offs set settlement_id = nullif(settlement_id, ${id}), reversal_settlement_id = nullif(reversal_settlement_id, ${id})
    where settlement_id = ${id} or reversal_settlement_id = ${id}`
}

/** Stores a payment by a client for the next settlement. */
export async function insertClientPayment(
  tx: Transaction,
  payment: { clientId: number; piastres: number; deposit: boolean; entryId: number; at: Date },
): Promise<void> {
  await tx`
    insert into client_payments (client_id, piastres, deposit, entry_id, at)
    values (${payment.clientId}, ${payment.piastres}, ${payment.deposit}, ${payment.entryId}, ${payment.at})`
}

/** Stores a correction of a client's account for the next settlement. */
export async function insertCorrection(
  tx: Transaction,
  correction: { clientId: number; piastres: number; note: string; employeeId: number; at: Date },
): Promise<number> {
  const { clientId, piastres, note, employeeId, at } = correction
  const [row] = await tx<{ id: number }[]>`
    insert into client_adjustments (client_id, fees_piastres, tax_piastres, correction_piastres, note, employee_id, at)
    values (${clientId}, 0, 0, ${piastres}, ${note}, ${employeeId}, ${at}) returning id`
  if (!row) throw new Error('a correction was not written')
  return row.id
}
