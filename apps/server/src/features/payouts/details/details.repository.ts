import type { Language, PayoutDetailsState, PayoutMethod } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type DetailsRecord = {
  id: number
  client_id: number
  method: PayoutMethod
  account: string
  holder: string
  branch_id: number | null
  branch_name: string | null
  state: PayoutDetailsState
  set_by: string
  set_at: Date
  in_force_from: Date
}

function shown(sql: Sql, language: Language) {
  return sql`
    p.id, p.client_id, p.method, p.account, p.holder, p.branch_id, name_in(${language}, b.name, b.name_ar) as branch_name,
    p.state, e.first_name || ' ' || e.last_name as set_by, p.set_at, p.in_force_from
    from payout_details p join employees e on e.id = p.set_by left join branches b on b.id = p.branch_id`
}

/** The details of a client, newest first. */
export async function detailsOfClient(
  sql: Sql,
  clientId: number,
  language: Language,
  limit: number,
): Promise<DetailsRecord[]> {
  return sql<DetailsRecord[]>`
    select ${shown(sql, language)} where p.client_id = ${clientId} order by p.id desc limit ${limit}`
}

/** The details in force of each client that has some. */
export async function detailsInForce(
  sql: Sql,
  clientIds: readonly number[],
  at: Date,
  language: Language,
): Promise<Map<number, DetailsRecord>> {
  const rows = await sql<DetailsRecord[]>`
    select distinct on (p.client_id) ${shown(sql, language)}
    where p.client_id = any(${clientIds as number[]}::bigint[]) and p.state = 'approved' and p.in_force_from <= ${at}
    order by p.client_id, p.in_force_from desc, p.id desc`
  return new Map(rows.map((row) => [row.client_id, row]))
}

/** For each of these details, those that they were to replace: in force when they were set. */
export async function detailsBefore(
  sql: Sql,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, DetailsRecord>> {
  const rows = await sql<(DetailsRecord & { of: number })[]>`
    select distinct on (o.id) o.id as of, ${shown(sql, language)}
    join payout_details o on o.client_id = p.client_id and o.id > p.id and p.in_force_from <= o.set_at
    where o.id = any(${ids as number[]}::bigint[]) and p.state = 'approved'
    order by o.id, p.in_force_from desc, p.id desc`
  return new Map(rows.map(({ of, ...row }) => [of, row]))
}

export async function detailsOfIds(
  sql: Sql,
  ids: readonly number[],
  language: Language,
): Promise<DetailsRecord[]> {
  return sql<DetailsRecord[]>`select ${shown(sql, language)} where p.id = any(${ids as number[]}::bigint[])`
}

/** Whether a branch is there. It cannot be deleted until the transaction ends. */
export async function holdBranch(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select id from branches where id = ${id} and deleted_at is null for key share`
  return row !== undefined
}

/** Locks the client, so that two changes of their details follow each other. */
export async function lockClient(tx: Transaction, clientId: number): Promise<void> {
  await tx`select from clients where id = ${clientId} for no key update`
}

export async function insertDetails(
  tx: Transaction,
  details: Pick<DetailsRecord, 'client_id' | 'method' | 'account' | 'holder' | 'branch_id'> & {
    state: 'waiting' | 'approved'
    setBy: number
    at: Date
    inForceFrom: Date
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payout_details (client_id, method, account, holder, branch_id, state, set_by, set_at, in_force_from)
    values (${details.client_id}, ${details.method}, ${details.account}, ${details.holder}, ${details.branch_id},
      ${details.state}, ${details.setBy}, ${details.at}, ${details.inForceFrom})
    returning id`
  if (!row) throw new Error('payout details were not written')
  return row.id
}

/** Approves a change. It is in force from `at`, or from its planned time if that is later. */
export async function approveDetails(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`
    update payout_details set state = 'approved', in_force_from = greatest(in_force_from, ${at})
    where id = ${id} and state = 'waiting'`
}

export async function endDetails(
  tx: Transaction,
  id: number,
  ended: { state: 'declined' | 'withdrawn'; by: number; at: Date },
): Promise<void> {
  await tx`
    update payout_details set state = ${ended.state}, ended_by = ${ended.by}, ended_at = ${ended.at} where id = ${id}`
}

/** Details and the approval that they wait for, locked with their client. */
export async function lockDetails(
  tx: Transaction,
  id: number,
): Promise<{
  client_id: number
  state: PayoutDetailsState
  in_force_from: Date
  approval_id: number | null
} | null> {
  await tx`select from clients where id = (select client_id from payout_details where id = ${id}) for no key update`
  const [row] = await tx<
    { client_id: number; state: PayoutDetailsState; in_force_from: Date; approval_id: number | null }[]
  >`
    select p.client_id, p.state, p.in_force_from,
      (select a.id from approvals a where a.payout_details_id = p.id and a.state = 'waiting') as approval_id
    from payout_details p where p.id = ${id}`
  return row ?? null
}

export async function approvalOfDetails(sql: Sql, id: number): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from approvals where payout_details_id = ${id} and state = 'waiting'`
  return row?.id ?? null
}
