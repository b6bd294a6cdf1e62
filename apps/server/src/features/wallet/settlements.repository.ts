import type { SettlementState } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import type { OrderRecord, ShipmentRecord } from '../shipments/index.ts'

/** A line of a statement: a shipment with the amounts that concern its merchant. */
export type SettledShipment = Pick<
  ShipmentRecord,
  | 'awb'
  | 'main_shipment_id'
  | 'parcel'
  | 'status'
  | 'cod_piastres'
  | 'merchant_share_piastres'
  | 'receiver_pays_fee'
  | 'receiver_fee_piastres'
  | 'fees_piastres'
  | 'tax_piastres'
  | 'return_fees_piastres'
  | 'return_tax_piastres'
> &
  Pick<OrderRecord, 'reference'> & {
    /** When it was collected or returned. */
    at: Date
  }

/** The compensation of a lost parcel, or its reversal: a line of its own in a statement. */
export type CompensationRecord = Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'> & {
  kind: 'lost' | 'found'
  piastres: number
  at: Date
}

export type ClientPayment = { id: number; piastres: number; deposit: boolean; at: Date }

/** 'collected' and 'returned' are final, so the last update is when it happened. */
function statementColumns(sql: Sql) {
  return sql`
    awb, main_shipment_id, parcel, status, updated_at as at, cod_piastres, merchant_share_piastres, receiver_pays_fee, receiver_fee_piastres,
    fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres,
    (select m.reference from main_shipments m where m.id = main_shipment_id) as reference`
}

/** One person alone stands for it, and nobody has confirmed it yet (docs/decisions/0034-custody.md). */
function isUnwitnessed(sql: Sql) {
  return sql`exists (select from unwitnessed_shipments u where u.awb = shipments.awb and u.confirmed_at is null)`
}

/** The shipments to settle: collected or returned, in no settlement yet, and not unwitnessed. */
export async function shipmentsToSettle(
  sql: Sql,
  clientId: number,
  { locked }: { locked: boolean },
): Promise<SettledShipment[]> {
  return sql<SettledShipment[]>`
    select ${statementColumns(sql)} from shipments
    where client_id = ${clientId} and settlement_id is null and status in ('collected', 'returned') and not sandbox
      and not ${isUnwitnessed(sql)}
    order by awb ${locked ? sql`for update` : sql``}`
}

/** The shipments that the next settlement leaves out because they are unwitnessed. */
export async function unwitnessedShipments(sql: Sql, clientId: number): Promise<SettledShipment[]> {
  return sql<SettledShipment[]>`
    select ${statementColumns(sql)} from shipments
    where client_id = ${clientId} and settlement_id is null and status in ('collected', 'returned') and not sandbox
      and ${isUnwitnessed(sql)}
    order by awb`
}

/** Compensations and their reversals: those of a settlement, or those of a client that no settlement includes yet. */
export async function compensationsOf(
  sql: Sql,
  of: { settlementId: number } | { clientId: number; locked: boolean },
): Promise<CompensationRecord[]> {
  if ('clientId' in of && of.locked)
    await sql`select from write_offs where client_id = ${of.clientId} order by awb for update`
  const isLost =
    'clientId' in of
      ? sql`w.client_id = ${of.clientId} and w.settlement_id is null`
      : sql`w.settlement_id = ${of.settlementId}`
  const isFound =
    'clientId' in of
      ? sql`w.client_id = ${of.clientId} and w.found_at is not null and w.reversal_settlement_id is null`
      : sql`w.reversal_settlement_id = ${of.settlementId}`
  const rows = await sql<(Omit<CompensationRecord, 'kind'> & { kind: string })[]>`
    select s.awb, s.main_shipment_id, s.parcel, 'lost' as kind, w.compensation_piastres as piastres, w.at
    from write_offs w join shipments s on s.awb = w.awb where w.compensation_piastres > 0 and ${isLost}
    union all
    select s.awb, s.main_shipment_id, s.parcel, 'found', -w.compensation_piastres, coalesce(w.found_at, w.at)
    from write_offs w join shipments s on s.awb = w.awb where w.compensation_piastres > 0 and ${isFound}
    order by 1, 6`
  return rows as CompensationRecord[]
}

/** Payments by a client that no settlement includes yet. */
export async function paymentsToSettle(
  sql: Sql,
  clientId: number,
  { locked }: { locked: boolean },
): Promise<ClientPayment[]> {
  return sql<ClientPayment[]>`
    select id, piastres, deposit, at from client_payments where client_id = ${clientId} and settlement_id is null
    order by id ${locked ? sql`for update` : sql``}`
}

export async function shipmentsOfSettlement(sql: Sql, settlementId: number): Promise<SettledShipment[]> {
  return sql<SettledShipment[]>`
    select ${statementColumns(sql)} from shipments where settlement_id = ${settlementId} order by awb`
}

export async function paymentsOfSettlement(sql: Sql, settlementId: number): Promise<ClientPayment[]> {
  return sql<ClientPayment[]>`
    select id, piastres, deposit, at from client_payments where settlement_id = ${settlementId} order by id`
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

export async function insertSettlement(
  tx: Transaction,
  settlement: {
    clientId: number
    codPiastres: number
    feesPiastres: number
    taxPiastres: number
    paidInPiastres: number
    compensationPiastres: number
    netPiastres: number
    awbs: number[]
    paymentIds: number[]
    compensations: readonly CompensationRecord[]
    paidBy: number
    at: Date
    state: 'waiting' | 'paid'
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into settlements (client_id, cod_piastres, fees_piastres, tax_piastres, paid_in_piastres, compensation_piastres, net_piastres, shipments, paid_by, at, state)
    values (${settlement.clientId}, ${settlement.codPiastres}, ${settlement.feesPiastres}, ${settlement.taxPiastres}, ${settlement.paidInPiastres},
      ${settlement.compensationPiastres}, ${settlement.netPiastres}, ${settlement.awbs.length}, ${settlement.paidBy}, ${settlement.at}, ${settlement.state})
    returning id`
  if (!row) throw new Error('a settlement was not written')
  const awbsOf = (kind: CompensationRecord['kind']) =>
    settlement.compensations.filter((line) => line.kind === kind).map(({ awb }) => awb)
  await Promise.all([
    tx`update shipments set settlement_id = ${row.id} where awb = any(${settlement.awbs}::bigint[])`,
    tx`update write_offs set settlement_id = coalesce(case when awb = any(${awbsOf('lost')}::bigint[]) then ${row.id}::bigint end, settlement_id),
        reversal_settlement_id = coalesce(case when awb = any(${awbsOf('found')}::bigint[]) then ${row.id}::bigint end, reversal_settlement_id)
      where awb = any(${settlement.compensations.map(({ awb }) => awb)}::bigint[])`,
    tx`update client_payments set settlement_id = ${row.id} where id = any(${settlement.paymentIds}::bigint[])`,
  ])
  return row.id
}

/** Takes every line out of a settlement that is not paid. */
export async function releaseLines(tx: Transaction, id: number): Promise<void> {
  await Promise.all([
    tx`update shipments set settlement_id = null where settlement_id = ${id}`,
    tx`update client_payments set settlement_id = null where settlement_id = ${id}`,
    tx`update client_adjustments set settlement_id = null where settlement_id = ${id}`,
    tx`update write_offs set settlement_id = nullif(settlement_id, ${id}), reversal_settlement_id = nullif(reversal_settlement_id, ${id})
      where settlement_id = ${id} or reversal_settlement_id = ${id}`,
  ])
}

export async function saveSettlementState(
  tx: Transaction,
  id: number,
  state: 'paid' | 'declined',
): Promise<void> {
  await tx`update settlements set state = ${state} where id = ${id} and state = 'waiting'`
}

/** The settlements of a client that wait for a second person. */
export async function waitingSettlements(
  sql: Sql,
  clientId: number,
): Promise<{ id: number; net_piastres: number }[]> {
  return sql<{ id: number; net_piastres: number }[]>`
    select t.id, t.net_piastres from approvals a join settlements t on t.id = a.settlement_id
    where a.client_id = ${clientId} and a.state = 'waiting' order by t.id`
}

export type SettlementRecord = {
  id: number
  client_id: number
  cod_piastres: number
  fees_piastres: number
  tax_piastres: number
  paid_in_piastres: number
  compensation_piastres: number
  net_piastres: number
  shipments: number
  state: SettlementState
  paid_by: string
  /** The second person, if one was needed. */
  approved_by: string | null
  note: string
  at: Date
}

/** Settlements within scope, newest first: the one of `id`, or those of a client. */
export async function findSettlements(
  sql: Sql,
  scope: Scope,
  of: { id: number } | { clientId: number; limit: number; offset: number },
): Promise<SettlementRecord[]> {
  return sql<SettlementRecord[]>`
    select t.id, t.client_id, t.cod_piastres, t.fees_piastres, t.tax_piastres, t.paid_in_piastres, t.compensation_piastres, t.net_piastres, t.shipments,
      s.first_name || ' ' || s.last_name as paid_by, coalesce(e.note, a.note, '') as note, t.at, t.state,
      case when a.state = 'approved' then d.first_name || ' ' || d.last_name end as approved_by
    from settlements t
    join clients c on c.id = t.client_id
    join employees s on s.id = t.paid_by
    left join ledger_entries e on e.source = 'settlement:' || t.id
    left join approvals a on a.settlement_id = t.id
    left join employees d on d.id = a.decided_by
    where ${'id' in of ? sql`t.id = ${of.id}` : sql`t.client_id = ${of.clientId}`}
      and (${scope.branchIds}::bigint[] is null or exists (
        select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))
    order by t.id desc ${'id' in of ? sql`` : sql`limit ${of.limit} offset ${of.offset}`}`
}

export async function countSettlements(sql: Sql, clientId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from settlements where client_id = ${clientId}`
  return row?.total ?? 0
}
