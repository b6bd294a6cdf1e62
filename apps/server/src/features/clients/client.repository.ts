import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from './client-scope.ts'
import type { StoredToken } from './credentials.ts'

/** The fields of a client that forms can change. */
export type ClientState = {
  name: string
  email: string | null
  phone: string
  address: string
  manager_id: number | null
  discount_basis_points: number
  discount_flat_piastres: number
  online: boolean
  in_development: boolean
  image_id: string | null
  latitude: number | null
  longitude: number | null
  country: string | null
  city: string | null
  region: string | null
  address_map: string | null
  daily_digest: boolean
  partial_by_default: boolean
  legal_name: string | null
  tax_number: string | null
}

export type ClientRecord = ClientState & {
  id: number
  manager_name: string | null
  api_client_id: string
  api_secret_encrypted: Buffer
  version: number
}

function selectClient(sql: Sql, id: number, scope: Scope) {
  return sql`
    select c.id, c.name, c.email, c.phone, c.address, c.manager_id, m.first_name || ' ' || m.last_name as manager_name,
      c.discount_basis_points, c.discount_flat_piastres, c.online, c.in_development, c.image_id, c.latitude, c.longitude,
      c.country, c.city, c.region, c.address_map, c.digests_from is not null as daily_digest, c.partial_by_default,
      c.legal_name, c.tax_number, c.api_client_id, c.api_secret_encrypted, c.version
    from clients c left join employees m on m.id = c.manager_id
    where c.id = ${id} and ${reachesClient(sql, scope)}`
}

/** The client if it is within `scope`. */
export async function findClient(sql: Sql, id: number, scope: Scope): Promise<ClientRecord | null> {
  const [row] = await sql<ClientRecord[]>`${selectClient(sql, id, scope)}`
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockClient(tx: Transaction, id: number, scope: Scope): Promise<ClientRecord | null> {
  const [row] = await tx<ClientRecord[]>`${selectClient(tx, id, scope)} for update of c`
  return row ?? null
}

/** How often a client's credentials were used. */
export async function countApiCalls(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::bigint as calls from client_api_calls where client_id = ${id}`
  return row?.calls ?? 0
}

export type Manager = { id: number; name: string; branch_ids: number[] }

/** An active manager or superuser with the branches that they manage. */
export async function findManager(sql: Sql, id: number): Promise<Manager | null> {
  const [row] = await sql<Manager[]>`
    select e.id, e.first_name || ' ' || e.last_name as name,
      array(select b.id from branches b where b.manager_id = e.id and b.deleted_at is null order by b.id) as branch_ids
    from employees e where e.id = ${id} and e.role in ('manager', 'superuser') and e.active`
  return row ?? null
}

/** The branches of a manager. Log entries about the manager's clients belong to them. */
export async function branchesOfManager(sql: Sql, managerId: number | null): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from branches where manager_id = ${managerId} and deleted_at is null`
  return rows.map(({ id }) => id)
}

/** A daily digest starts with the first whole day. */
export async function insertClient(
  tx: Transaction,
  client: ClientState,
  { apiClientId, token, at }: { apiClientId: string; token: StoredToken; at: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into clients (name, email, phone, address, manager_id, discount_basis_points, discount_flat_piastres, online,
      in_development, image_id, latitude, longitude, country, city, region, address_map, digests_from, partial_by_default, legal_name,
      tax_number, api_client_id, api_secret_encrypted, api_secret_hash, created_at)
    values (${client.name}, ${client.email}, ${client.phone}, ${client.address}, ${client.manager_id},
      ${client.discount_basis_points}, ${client.discount_flat_piastres}, ${client.online}, ${client.in_development},
      ${client.image_id}, ${client.latitude}, ${client.longitude}, ${client.country}, ${client.city}, ${client.region},
      ${client.address_map}, case when ${client.daily_digest} then cairo_day(${at}) + 1 end,
      ${client.partial_by_default}, ${client.legal_name}, ${client.tax_number}, ${apiClientId}, ${token.sealed},
      ${token.hash}, ${at})
    returning id`
  if (!row) throw new Error('a client was not written')
  return row.id
}

export async function saveClient(tx: Transaction, id: number, client: ClientState, at: Date): Promise<void> {
  await tx`
    update clients set name = ${client.name}, email = ${client.email}, phone = ${client.phone}, address = ${client.address},
      manager_id = ${client.manager_id}, discount_basis_points = ${client.discount_basis_points},
      discount_flat_piastres = ${client.discount_flat_piastres}, online = ${client.online},
      in_development = ${client.in_development}, image_id = ${client.image_id}, latitude = ${client.latitude},
      longitude = ${client.longitude}, country = ${client.country}, city = ${client.city}, region = ${client.region},
      address_map = ${client.address_map},
      digests_from = case when ${client.daily_digest} then coalesce(digests_from, cairo_day(${at}) + 1) end,
      partial_by_default = ${client.partial_by_default}, legal_name = ${client.legal_name}, tax_number = ${client.tax_number}, version = version + 1
    where id = ${id}`
}

export async function saveToken(tx: Transaction, id: number, token: StoredToken): Promise<void> {
  await tx`
    update clients set api_secret_encrypted = ${token.sealed}, api_secret_hash = ${token.hash} where id = ${id}`
}

/** Who gets notice that somebody saw a token: the client by e-mail, the case desk, or nobody again. */
export type TokenNotice = 'mail' | 'case' | 'before'

/** Whether somebody got a notice of a sight of this person since a time. The client is locked. */
export async function hasNotice(
  tx: Transaction,
  { clientId, employeeId, since }: { clientId: number; employeeId: number; since: Date },
): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select id from client_token_sights
    where client_id = ${clientId} and employee_id = ${employeeId} and at > ${since} and notice <> 'before' limit 1`
  return row !== undefined
}

export async function insertSight(
  tx: Transaction,
  sight: { clientId: number; employeeId: number; at: Date; notice: TokenNotice },
): Promise<void> {
  await tx`
    insert into client_token_sights (client_id, employee_id, at, notice)
    values (${sight.clientId}, ${sight.employeeId}, ${sight.at}, ${sight.notice})`
}
