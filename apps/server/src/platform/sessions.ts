import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@mersal/contract'
import type { Employee, EmployeeActor } from './actor.ts'
import type { Sql, Transaction } from './database.ts'
import { Refused } from './refused.ts'

/** A session lives this long, in hours. */
const sessionHours = 7 * 24

export type Device = {
  os: string
  device: string
  brand: string
  model: string
  appVersion: string
  address: string
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opens a session and answers its token: 256 random bits, of which only the hash is kept. */
export async function openSession(
  sql: Transaction,
  employeeId: number,
  device: Device,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into sessions (token_hash, employee_id, created_at, last_used_at, expires_at, os, device, brand, model, app_version, address)
    values (${hashOf(token)}, ${employeeId}, ${now}, ${now}, ${new Date(now.getTime() + sessionHours * 3_600_000)},
      ${device.os}, ${device.device}, ${device.brand}, ${device.model}, ${device.appVersion}, ${device.address})`
  return token
}

export async function closeSession(sql: Transaction, sessionHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${sessionHash}`
}

/** Ends every session of an employee. */
export async function closeSessionsOf(tx: Transaction, employeeId: number): Promise<void> {
  await tx`delete from sessions where employee_id = ${employeeId}`
}

/** The employee of a token; refused with the code that says why there is none (spec §8). */
export async function employeeOfToken(sql: Sql, token: string, now: Date): Promise<EmployeeActor> {
  const sessionHash = hashOf(token)
  const [row] = await sql<(EmployeeRow & { expires_at: Date })[]>`
    select e.id, e.role, e.first_name, e.last_name, e.active, e.branch_id, s.expires_at,
      array(select b.id from branches b where b.manager_id = e.id and b.deleted_at is null) as managed
    from sessions s join employees e on e.id = s.employee_id
    where s.token_hash = ${sessionHash}`
  if (!row) throw new Refused('no_session', 'no_session')
  if (row.expires_at <= now) throw new Refused('session_expired', 'session_expired')
  return { ...activeEmployee(row), sessionHash }
}

/** An employee by id, for work that was asked for earlier; refused when they may do nothing any more. */
export async function employeeOfId(sql: Sql, id: number): Promise<Employee> {
  const [row] = await sql<EmployeeRow[]>`
    select e.id, e.role, e.first_name, e.last_name, e.active, e.branch_id,
      array(select b.id from branches b where b.manager_id = e.id and b.deleted_at is null) as managed
    from employees e where e.id = ${id}`
  if (!row) throw new Refused('deactivated', 'deactivated')
  return activeEmployee(row)
}

type EmployeeRow = {
  id: number
  role: Role
  first_name: string
  last_name: string
  active: boolean
  branch_id: number | null
  managed: number[]
}

function activeEmployee({ id, role, active, managed, branch_id, ...names }: EmployeeRow): Employee {
  if (!active) throw new Refused('deactivated', 'deactivated')
  const branchIds = role === 'manager' ? managed : branch_id === null ? [] : [branch_id]
  return { kind: 'employee', id, role, name: `${names.first_name} ${names.last_name}`, branchIds }
}
