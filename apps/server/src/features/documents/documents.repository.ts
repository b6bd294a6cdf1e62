import type { MessageKey, MessageParameters } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { idsOf, isOf, type Principal, type PrincipalIds } from '../../platform/session/principal.ts'

export type DocumentState = 'queued' | 'working' | 'ready' | 'failed'

/** The reason why there is no file: a message of the contract. */
export type Failure = { key: MessageKey; parameters: MessageParameters }

export type NewDocument = {
  id: string
  kind: string
  asker: Principal
  request: unknown
  total: number
  name: string
  mediaType: string
  createdAt: Date
  expiresAt: Date
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<void> {
  const { id, kind, asker, request, total, name, mediaType, createdAt, expiresAt } = document
  const { employee_id, client_user_id } = idsOf(asker)
  await tx`
    insert into documents (id, kind, employee_id, client_user_id, request, total, name, media_type, created_at, expires_at)
    values (${id}, ${kind}, ${employee_id}, ${client_user_id}, ${tx.json(request as never)}, ${total}, ${name}, ${mediaType}, ${createdAt}, ${expiresAt})`
}

/** The number of documents of a person that are queued or in progress. */
export async function countUnderWay(sql: Sql, asker: Principal): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from documents where ${isOf(sql, asker)} and state in ('queued', 'working')`
  return row?.count ?? 0
}

export type DocumentRecord = {
  kind: string
  state: DocumentState
  done: number
  total: number
  name: string
  failure: Failure | null
}

/** A document of the person who requested it. */
export async function findDocument(
  sql: Sql,
  id: string,
  asker: Principal,
  now: Date,
): Promise<DocumentRecord | null> {
  const [row] = await sql<DocumentRecord[]>`
    select kind, state, done, total, name, failure from documents
    where id = ${id} and ${isOf(sql, asker)} and expires_at > ${now}`
  return row ?? null
}

/** A finished document whose requester is still active. */
export async function findReadyDocument(
  sql: Sql,
  id: string,
  now: Date,
): Promise<{ name: string; media_type: string } | null> {
  const [row] = await sql<{ name: string; media_type: string }[]>`
    select d.name, d.media_type from documents d
    left join employees e on e.id = d.employee_id left join client_users u on u.id = d.client_user_id
    where d.id = ${id} and d.state = 'ready' and d.expires_at > ${now} and coalesce(e.active, u.active)`
  return row ?? null
}

export type Begun = PrincipalIds & {
  kind: string
  request: unknown
  total: number
  tries: number
  media_type: string
}

/** Starts a document from the beginning. Null when it is already finished or gone. */
export async function beginDocument(sql: Sql, id: string, now: Date): Promise<Begun | null> {
  const [row] = await sql<Begun[]>`
    update documents set state = 'working', done = 0, tries = tries + 1
    where id = ${id} and state in ('queued', 'working') and expires_at > ${now}
    returning kind, employee_id, client_user_id, request, total, tries, media_type`
  return row ?? null
}

export async function noteProgress(sql: Sql, id: string, done: number, total: number): Promise<void> {
  await sql`update documents set done = ${done}, total = ${total} where id = ${id} and state = 'working'`
}

export async function finishDocument(sql: Sql, id: string, total: number): Promise<void> {
  await sql`
    update documents set state = 'ready', done = ${total}, total = ${total} where id = ${id} and state = 'working'`
}

export async function failDocument(sql: Sql, id: string, failure: Failure): Promise<void> {
  await sql`
    update documents set state = 'failed', failure = ${sql.json(failure)} where id = ${id} and state = 'working'`
}

export async function findExpiredDocuments(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from documents where expires_at <= ${now} order by expires_at limit 500`
  return rows.map(({ id }) => id)
}

export async function deleteDocument(sql: Sql, id: string): Promise<void> {
  await sql`delete from documents where id = ${id}`
}
