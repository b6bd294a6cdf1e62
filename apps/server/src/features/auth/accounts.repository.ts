import type { Role } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { effectiveRole } from '../../platform/session/sessions.ts'

export type Account = {
  id: number
  first_name: string
  last_name: string
  username: string
  email: string
  phone: string | null
  role: Role
  branch_id: number | null
  image_id: string | null
  active: boolean
  password_hash: string | null
}

const columns = (sql: Sql) =>
  sql`id, first_name, last_name, username, email, phone, ${effectiveRole(sql)} as role, branch_id, image_id, active, password_hash`

export async function accountOfEmail(sql: Sql, email: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`select ${columns(sql)} from employees where email = ${email}`
  return row ?? null
}

export async function accountOfId(sql: Sql, id: number): Promise<Account | null> {
  const [row] = await sql<Account[]>`select ${columns(sql)} from employees where id = ${id}`
  return row ?? null
}

/**
 * Finds an account by e-mail, mobile number or username. A username that equals another account's e-mail or
 * number does not hide that account.
 */
export async function accountOfIdentifier(sql: Sql, identifier: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select ${columns(sql)} from employees
    where email = ${identifier} or phone = ${identifier} or username = ${identifier}
    order by email = ${identifier} desc, coalesce(phone = ${identifier}, false) desc limit 1`
  return row ?? null
}

/**
 * Locks the account until the transaction ends. False when its password was reset or it was deactivated
 * meanwhile.
 */
export async function lockPassword(tx: Transaction, id: number, passwordHash: string): Promise<boolean> {
  const held = await tx`
    select from employees where id = ${id} and password_hash = ${passwordHash} and active for share`
  return held.count === 1
}

/** An active employee, locked: active state and password stay until the transaction ends. */
export async function lockActiveAccount(tx: Transaction, id: number): Promise<Account | null> {
  const [row] = await tx<Account[]>`
    select ${columns(tx)} from employees where id = ${id} and active for share`
  return row ?? null
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
export async function lockAccount(tx: Transaction, id: number): Promise<void> {
  await tx`select from employees where id = ${id} for no key update`
}

export async function setPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx`update employees set password_hash = ${passwordHash} where id = ${id}`
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

/** The branches whose managers may read log entries about the employee. */
export async function branchesOf(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select b.id from branches b
    where b.deleted_at is null and (b.manager_id = ${id} or b.id = (select branch_id from employees where id = ${id}))`
  return rows.map((row) => row.id)
}
