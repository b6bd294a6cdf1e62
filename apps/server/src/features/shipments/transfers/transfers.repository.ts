import { foldText, type Language, type TransferMethod, type TransferState } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'

export type TransferRecord = {
  id: number
  awb: number
  main_shipment_id: number
  parcel: number
  courier_id: number
  courier: string
  branch: string
  method: TransferMethod
  reference: string
  piastres: number
  at: Date
  proofs_taken: number
  /** Photos that have arrived. */
  proof_ids: string[]
  /** The AWBs of other deliveries with the same reference. */
  same_reference: { awb: number; main_shipment_id: number; parcel: number }[]
  state: TransferState
  ended_by: string | null
  ended_at: Date | null
  reason: string
}

/** Deliveries of one reference that a row names. */
const mostNamed = 5

/** A reference without what people write differently: spaces, dashes, capitals, Arabic digits. */
function keyOf(reference: string): string {
  return foldText(reference).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Stores the transfer of a delivery that was booked at this moment. */
export async function insertTransfer(
  tx: Transaction,
  transfer: {
    awb: number
    courierId: number
    branchId: number
    method: TransferMethod
    reference: string
    piastres: number
    proofs: readonly string[]
    at: Date
  },
): Promise<void> {
  const { awb, courierId, branchId, method, reference, piastres, proofs, at } = transfer
  await tx`
    insert into door_transfers (awb, courier_id, branch_id, method, reference, reference_key, piastres, proofs, at)
    values (${awb}, ${courierId}, ${branchId}, ${method}, ${reference}, ${keyOf(reference)}, ${piastres},
      ${proofs as string[]}::uuid[], ${at})`
}

/** The delivery of a waiting transfer was undone. */
export async function undoTransfer(
  tx: Transaction,
  awb: number,
  { employeeId, at }: { employeeId: number; at: Date },
): Promise<void> {
  await tx`
    update door_transfers set state = 'undone', ended_by = ${employeeId}, ended_at = ${at}
    where awb = ${awb} and state = 'waiting'`
}

export async function endWaitingTransfer(
  tx: Transaction,
  id: number,
  end: { state: 'confirmed' | 'refused'; employeeId: number; reason: string; at: Date },
): Promise<void> {
  await tx`
    update door_transfers set state = ${end.state}, ended_by = ${end.employeeId}, ended_at = ${end.at}, reason = ${end.reason}
    where id = ${id}`
}

/** Whether a transfer is one of the branches of a scope. */
function isIn(sql: Sql, { branchIds }: Scope) {
  return sql`(${branchIds}::bigint[] is null or t.branch_id = any(${branchIds}::bigint[]))`
}

/** The parcel and the state of a transfer. */
export async function findTransfer(
  sql: Sql,
  id: number,
  scope: Scope,
): Promise<{ awb: number; state: TransferState; piastres: number } | undefined> {
  const [row] = await sql<{ awb: number; state: TransferState; piastres: number }[]>`
    select t.awb, t.state, t.piastres from door_transfers t where t.id = ${id} and ${isIn(sql, scope)}`
  return row
}

type TransferPage = { state: TransferState; search: string; limit: number; offset: number }

/** The waiting transfers oldest first, the others newest first. The search matches references, AWBs and delivery boys. */
export async function pageOfTransfers(
  sql: Sql,
  scope: Scope,
  { state, search, limit, offset }: TransferPage,
  language: Language,
): Promise<{ rows: TransferRecord[]; total: number }> {
  const folded = foldText(search)
  const key = keyOf(search)
  const inList = sql`
    t.state = ${state} and ${isIn(sql, scope)}
    and (${folded} = '' or t.reference_key like ${`%${key}%`} and ${key} <> '' or t.awb::text = ${key}
      or exists (select from employees b where b.id = t.courier_id and b.search_text like ${`%${folded.replace(/[%_\\]/g, '\\$&')}%`}))`
  const [rows, totals] = await Promise.all([
    sql<TransferRecord[]>`
      select t.id, t.awb, s.main_shipment_id, s.parcel, t.courier_id, b.first_name || ' ' || b.last_name as courier,
        name_in(${language}, o.name, o.name_ar) as branch, t.method, t.reference, t.piastres, t.at,
        cardinality(t.proofs) as proofs_taken,
        array(select p.id from proofs p where p.id = any(t.proofs) and p.awb = t.awb and not p.erased) as proof_ids,
        coalesce((select jsonb_agg(jsonb_build_object('awb', x.awb, 'main_shipment_id', x.main_shipment_id, 'parcel', x.parcel))
          from (select other.awb, os.main_shipment_id, os.parcel
            from door_transfers other join shipments os on os.awb = other.awb
            where other.reference_key = t.reference_key and other.id <> t.id and other.state <> 'undone' and other.awb <> t.awb
            order by other.id limit ${mostNamed}) x), '[]') as same_reference,
        t.state, e.first_name || ' ' || e.last_name as ended_by, t.ended_at, t.reason
      from door_transfers t
      join shipments s on s.awb = t.awb
      join employees b on b.id = t.courier_id
      join branches o on o.id = t.branch_id
      left join employees e on e.id = t.ended_by
      where ${inList}
      order by case when ${state} = 'waiting' then t.id else -t.id end limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from door_transfers t where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export type TransferCounts = Record<TransferState, number> & { waiting_piastres: number }

export async function countTransfers(sql: Sql, scope: Scope): Promise<TransferCounts> {
  const [row] = await sql<TransferCounts[]>`
    select count(*) filter (where t.state = 'waiting') as waiting, count(*) filter (where t.state = 'confirmed') as confirmed,
      count(*) filter (where t.state = 'refused') as refused, count(*) filter (where t.state = 'undone') as undone,
      coalesce(sum(t.piastres) filter (where t.state = 'waiting'), 0)::bigint as waiting_piastres
    from door_transfers t where ${isIn(sql, scope)}`
  if (!row) throw new Error('a sum has no row')
  return row
}

export async function countWaiting(sql: Sql, scope: Scope): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*) as waiting from door_transfers t where t.state = 'waiting' and ${isIn(sql, scope)}`
  return row?.waiting ?? 0
}
