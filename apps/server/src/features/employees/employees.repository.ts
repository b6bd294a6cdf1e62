import type { Role } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { PeopleScope } from './employees.policy.ts'

/** The fields of an employee's first tab. */
export type EmployeeInfo = {
  first_name: string
  last_name: string
  email: string
  phone: string | null
  national_id: string | null
  address: string | null
  image_id: string | null
}

export type EmployeeRecord = EmployeeInfo & {
  id: number
  username: string
  role: Role
  cashier: boolean
  branch_id: number | null
  /** The branch where they work, or those that they manage. */
  branch_ids: number[]
  active: boolean
  version: number
}

/** Condition: employee `e` is within `scope`, by their branch or by the branches that they manage. */
export function inSight(sql: Sql, { branchIds, selfId }: PeopleScope) {
  return sql`(
    ${branchIds}::bigint[] is null or e.branch_id = any(${branchIds}::bigint[]) or e.id = ${selfId}
    or (e.role = 'new' and e.created_by = ${selfId})
    or exists (select from branches m where m.manager_id = e.id and m.deleted_at is null and m.id = any(${branchIds}::bigint[])))`
}

/** The employee of `id` if they are within `scope`. */
export function findEmployee(sql: Sql, id: number, scope: PeopleScope): Promise<EmployeeRecord | null> {
  return readEmployee(sql, id, scope, false)
}

/** The same, locked: nothing that refers to them can be added meanwhile. */
export function lockEmployee(
  tx: Transaction,
  id: number,
  scope: PeopleScope,
): Promise<EmployeeRecord | null> {
  return readEmployee(tx, id, scope, true)
}

async function readEmployee(
  sql: Sql,
  id: number,
  scope: PeopleScope,
  locks: boolean,
): Promise<EmployeeRecord | null> {
  const [row] = await sql<EmployeeRecord[]>`
    select e.id, e.first_name, e.last_name, e.username, e.email, e.phone, e.national_id, e.address, e.image_id, e.role,
      e.cashier, e.branch_id, e.active, e.version,
      array(
        select b.id from branches b
        where case when e.role = 'manager' then b.manager_id = e.id and b.deleted_at is null else b.id = e.branch_id end
        order by b.id) as branch_ids
    from employees e where e.id = ${id} and ${inSight(sql, scope)}
    ${locks ? sql`for update of e` : sql``}`
  return row ?? null
}

/** Which of the three unique fields belong to another employee. */
export async function findTaken(
  sql: Sql,
  { email, phone, nationalId }: { email: string; phone: string; nationalId: string },
  exceptId: number | null,
): Promise<{ email: boolean; phone: boolean; national_id: boolean }> {
  const [row] = await sql<{ email: boolean; phone: boolean; national_id: boolean }[]>`
    select coalesce(bool_or(email = ${email}), false) as email, coalesce(bool_or(phone = ${phone}), false) as phone,
      coalesce(bool_or(national_id = ${nationalId}), false) as national_id
    from employees
    where (email = ${email} or phone = ${phone} or national_id = ${nationalId}) and id is distinct from ${exceptId}::bigint`
  return row ?? { email: false, phone: false, national_id: false }
}

export async function usernamesStartingWith(sql: Sql, start: string): Promise<string[]> {
  const rows = await sql<{ username: string }[]>`
    select username from employees where starts_with(username, ${start})`
  return rows.map(({ username }) => username)
}

/** Stores an employee without a permission and returns the id. Null when the username was taken meanwhile. */
export async function insertEmployee(
  tx: Transaction,
  employee: EmployeeInfo & { username: string; passwordHash: string | null; createdBy: number; at: Date },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, phone, national_id, address, image_id, password_hash,
      created_by, overseen_by, created_at)
    values (${employee.first_name}, ${employee.last_name}, ${employee.username}, ${employee.email}, ${employee.phone},
      ${employee.national_id}, ${employee.address}, ${employee.image_id}, ${employee.passwordHash}, ${employee.createdBy},
      ${employee.createdBy}, ${employee.at})
    on conflict (username) do nothing returning id`
  return row?.id ?? null
}

export async function updateInfo(tx: Transaction, id: number, info: EmployeeInfo): Promise<void> {
  await tx`
    update employees set first_name = ${info.first_name}, last_name = ${info.last_name}, email = ${info.email},
      phone = ${info.phone}, national_id = ${info.national_id}, address = ${info.address}, image_id = ${info.image_id},
      email_confirmed_at = case when email = ${info.email} then email_confirmed_at end, version = version + 1
    where id = ${id}`
}

export async function updatePassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx`update employees set password_hash = ${passwordHash}, version = version + 1 where id = ${id}`
}

/** Stores that a colleague may act with the account from now on (docs/decisions/0059-own-accounts.md). */
export async function noteOverseer(tx: Transaction, id: number, by: number): Promise<void> {
  await tx`
    update employees set
      earlier_overseers = case when overseen_by <> ${by} and overseen_by <> all(earlier_overseers) then earlier_overseers || overseen_by else earlier_overseers end,
      overseen_by = ${by}, own_since = null, as_before_until = null
    where id = ${id}`
}

export async function updateActive(tx: Transaction, id: number, active: boolean): Promise<void> {
  await tx`update employees set active = ${active}, version = version + 1 where id = ${id}`
}

/** The superuser of an e-mail address, locked. */
export async function findSuperuser(
  tx: Transaction,
  email: string,
): Promise<{ id: number; active: boolean } | null> {
  const [row] = await tx<{ id: number; active: boolean }[]>`
    select id, active from employees where email = ${email} and role = 'superuser' for update`
  return row ?? null
}

/** The number of lines that a delivery boy must still finish or hand back. */
export async function countOpenLines(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ lines: number }[]>`
    select count(*) as lines from shipment_lines l join shipments s on s.awb = l.awb
    where l.courier_id = ${id} and l.active and s.status <> 'delivered'`
  return row?.lines ?? 0
}

export async function setWorksOnPaper(tx: Transaction, id: number, paper: boolean): Promise<void> {
  await tx`update employees set works_on_paper = ${paper} where id = ${id}`
}
