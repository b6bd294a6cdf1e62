import type { ClientRole, Role } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { PersonOfLog } from '../../platform/session/actor.ts'
import type { Principal } from '../../platform/session/principal.ts'
import { effectiveRole } from '../../platform/session/sessions.ts'
import type { LogEntry } from '../activity-log/index.ts'

type Common = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  active: boolean
  password_hash: string | null
}
export type EmployeeAccount = Common & {
  kind: 'employee'
  username: string
  role: Role
  branch_id: number | null
  image_id: string | null
}
export type ClientUserAccount = Common & { kind: 'client_user'; clientId: number; role: ClientRole }
/** What a person signs in to. */
export type Account = EmployeeAccount | ClientUserAccount

type EmployeeRow = Omit<EmployeeAccount, 'kind'>
type ClientUserRow = Omit<ClientUserAccount, 'kind' | 'clientId'> & { client_id: number }

const employeeColumns = (sql: Sql) =>
  sql`id, first_name, last_name, username, email, phone, ${effectiveRole(sql)} as role, branch_id, image_id, active, password_hash`
const clientUserColumns = (sql: Sql) =>
  sql`id, first_name, last_name, email, phone, client_id, role, active, password_hash`

function employeeAccount([row]: readonly EmployeeRow[]): EmployeeAccount | null {
  return row ? { kind: 'employee', ...row } : null
}

function clientUserAccount([row]: readonly ClientUserRow[]): ClientUserAccount | null {
  if (!row) return null
  const { client_id: clientId, ...account } = row
  return { kind: 'client_user', clientId, ...account }
}

export async function accountOfEmail(sql: Sql, email: string): Promise<EmployeeAccount | null> {
  return employeeAccount(
    await sql<EmployeeRow[]>`select ${employeeColumns(sql)} from employees where email = ${email}`,
  )
}

export async function clientUserOfEmail(sql: Sql, email: string): Promise<ClientUserAccount | null> {
  return clientUserAccount(
    await sql<ClientUserRow[]>`select ${clientUserColumns(sql)} from client_users where email = ${email}`,
  )
}

export async function accountOf(sql: Sql, { kind, id }: Principal): Promise<Account | null> {
  return kind === 'employee'
    ? employeeAccount(
        await sql<EmployeeRow[]>`select ${employeeColumns(sql)} from employees where id = ${id}`,
      )
    : clientUserAccount(
        await sql<ClientUserRow[]>`select ${clientUserColumns(sql)} from client_users where id = ${id}`,
      )
}

/**
 * Finds an account by e-mail, mobile number or username. A username that equals another account's e-mail or
 * number does not hide that account.
 */
export async function accountOfIdentifier(sql: Sql, identifier: string): Promise<EmployeeAccount | null> {
  return employeeAccount(
    await sql<EmployeeRow[]>`
      select ${employeeColumns(sql)} from employees
      where email = ${identifier} or phone = ${identifier} or username = ${identifier}
      order by email = ${identifier} desc, coalesce(phone = ${identifier}, false) desc limit 1`,
  )
}

const tableOf = (sql: Sql, { kind }: Principal) => (kind === 'employee' ? sql`employees` : sql`client_users`)

/**
 * Locks the account until the transaction ends. False when its password was reset or it was deactivated
 * meanwhile.
 */
export async function lockPassword(
  tx: Transaction,
  person: Principal,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx`
    select from ${tableOf(tx, person)} where id = ${person.id} and password_hash = ${passwordHash} and active for share`
  return held.count === 1
}

/** The account of an active person, locked: active state and password stay until the transaction ends. */
export async function lockActiveAccount(tx: Transaction, person: Principal): Promise<Account | null> {
  const held = await tx`select from ${tableOf(tx, person)} where id = ${person.id} and active for share`
  return held.count === 1 ? accountOf(tx, person) : null
}

/**
 * Locks the active superusers and returns their ids. Of two who deactivate each other concurrently, one wins.
 */
export async function lockActiveSuperusers(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from employees where role = 'superuser' and active order by id for update`
  return rows.map(({ id }) => id)
}

/** Serializes changes of an account until the transaction ends. */
export async function lockAccount(tx: Transaction, person: Principal): Promise<void> {
  await tx`select from ${tableOf(tx, person)} where id = ${person.id} for no key update`
}

export async function setPassword(tx: Transaction, person: Principal, passwordHash: string): Promise<void> {
  await tx`update ${tableOf(tx, person)} set password_hash = ${passwordHash} where id = ${person.id}`
}

/** False when an employee already has the address. */
export async function addSuperuser(
  sql: Sql,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const name = email.split('@', 1)[0] ?? email
  const made = await sql`
    insert into employees (first_name, last_name, username, email, role, password_hash)
    values (${name}, 'Superuser', ${email}, ${email}, 'superuser', ${passwordHash})
    on conflict (email) do nothing`
  return made.count === 1
}

/** Stores the first superuser of a company and returns their id. */
export async function addFirstSuperuser(
  tx: Transaction,
  person: { first_name: string; last_name: string; email: string; phone: string; passwordHash: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, phone, role, password_hash)
    values (${person.first_name}, ${person.last_name}, ${person.email}, ${person.email}, ${person.phone}, 'superuser',
      ${person.passwordHash})
    returning id`
  if (!row) throw new Error('the first superuser was not written')
  return row.id
}

/** The accounts of a mail domain that have a session. */
export async function signedInAt(
  sql: Sql,
  domain: string,
): Promise<{ id: number; password_hash: string | null }[]> {
  return sql<{ id: number; password_hash: string | null }[]>`
    select id, password_hash from employees e
    where email like ${`%@${domain}`} and exists (select from sessions s where s.employee_id = e.id)`
}

/** What a line of the log about an account is about: the employee, or the client of a user. */
export async function aboutAccount(
  tx: Transaction,
  person: PersonOfLog,
): Promise<Pick<LogEntry, 'entity' | 'entityId' | 'branchIds'>> {
  if (person.kind === 'client_user') return { entity: 'client', entityId: person.clientId, branchIds: [] }
  return { entity: 'employee', entityId: person.id, branchIds: await branchesOf(tx, person.id) }
}

/** The branches whose managers may read log entries about the employee. */
async function branchesOf(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select b.id from branches b
    where b.deleted_at is null and (b.manager_id = ${id} or b.id = (select branch_id from employees where id = ${id}))`
  return rows.map((row) => row.id)
}
