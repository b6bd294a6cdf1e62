import type { SettlementPays, SettlementState } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import type { Selection } from './selection.ts'
import type { Statement } from './statement.ts'

/** Stores a settlement that has no lines yet, and therefore no net amount. */
export async function insertSettlement(
  tx: Transaction,
  {
    selection: { clientId, from, to },
    paidBy,
    pays,
    makingId,
    at,
  }: {
    selection: Selection
    paidBy: number | null
    pays: SettlementPays
    /** The job that makes it. */
    makingId: string | null
    at: Date
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into settlements (client_id, period_from, period_to, cod_piastres, fees_piastres, tax_piastres, paid_in_piastres, net_piastres,
      shipments, paid_by, pays, making_id, at, state)
    values (${clientId}, ${from}, ${to}, 0, 0, 0, 0, 0, 0, ${paidBy}, ${pays}, ${makingId}, ${at}, 'carried')
    returning id`
  if (!row) throw new Error('a settlement was not written')
  return row.id
}

/** Stores the sums of a settlement's lines, and its first state. */
export async function saveSums(
  tx: Transaction,
  id: number,
  sums: Statement,
  state: Exclude<SettlementState, 'declined'>,
): Promise<void> {
  await tx`
    update settlements set cod_piastres = ${sums.codPiastres}, fees_piastres = ${sums.feesPiastres}, tax_piastres = ${sums.taxPiastres},
      paid_in_piastres = ${sums.paidInPiastres}, compensation_piastres = ${sums.compensationPiastres},
      corrections_piastres = ${sums.correctionsPiastres}, net_piastres = ${sums.netPiastres}, shipments = ${sums.shipments}, state = ${state}
    where id = ${id}`
}

export async function saveSettlementState(
  tx: Transaction,
  id: number,
  state: 'approved' | 'paid' | 'declined',
): Promise<void> {
  await tx`update settlements set state = ${state} where id = ${id} and state = 'waiting'`
}

/** The settlement that a job has made already. */
export async function settlementOfMaking(sql: Sql, makingId: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`select id from settlements where making_id = ${makingId}`
  return row?.id ?? null
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
  period_from: string | null
  period_to: string | null
  cod_piastres: number
  fees_piastres: number
  tax_piastres: number
  paid_in_piastres: number
  compensation_piastres: number
  corrections_piastres: number
  net_piastres: number
  shipments: number
  state: SettlementState
  pays: SettlementPays
  /** Null: the schedule prepared it. */
  paid_by: string | null
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
    select t.id, t.client_id, t.period_from, t.period_to, t.cod_piastres, t.fees_piastres, t.tax_piastres, t.paid_in_piastres,
      t.compensation_piastres, t.corrections_piastres, t.net_piastres, t.shipments,
      s.first_name || ' ' || s.last_name as paid_by, coalesce(e.note, a.note, '') as note, t.at, t.state, t.pays,
      case when a.state = 'approved' then d.first_name || ' ' || d.last_name end as approved_by
    from settlements t
    join clients c on c.id = t.client_id
    left join employees s on s.id = t.paid_by
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

/** Whether a payout can pay the client. The first approved details hold at once, and later ones replace them. */
export async function hasPayoutDetails(sql: Sql, clientId: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from payout_details where client_id = ${clientId} and state = 'approved') as has`
  return row?.has ?? false
}
