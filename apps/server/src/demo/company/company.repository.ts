import type { Role } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'

export type EmployeeRow = {
  first_name: string
  last_name: string
  username: string
  phone: string
  national_id: string
  address: string
  role: Role
  branch_id: number | null
  created_by: number | null
  created_at: Date
}

/** True when there are no employees. Locks the table, so that concurrent fills wait for this transaction. */
export async function isEmptyCompany(tx: Transaction): Promise<boolean> {
  if (await hasEmployee(tx)) return false
  await tx`lock table employees in share row exclusive mode`
  return !(await hasEmployee(tx))
}

async function hasEmployee(tx: Transaction): Promise<boolean> {
  const [anyone] = await tx<{ id: number }[]>`select id from employees limit 1`
  return anyone !== undefined
}

/** Returns the ids in order. */
export async function insertEmployees(
  tx: Transaction,
  rows: EmployeeRow[],
  passwordHash: string,
): Promise<number[]> {
  const inserted = await tx<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, phone, national_id, address, role, branch_id, created_by, password_hash, created_at, own_since, email_confirmed_at)
    select r.first_name, r.last_name, r.username, r.username || '@mersal.example', r.phone, r.national_id, r.address, r.role,
      r.branch_id, r.created_by, ${passwordHash}, r.created_at, r.created_at, r.created_at
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (first_name text, last_name text, username text, phone text,
      national_id text, address text, role employee_role, branch_id bigint, created_by bigint, created_at timestamptz)
    returning id`
  return inserted.map(({ id }) => id)
}

export async function insertVehicles(
  tx: Transaction,
  rows: { employee_id: number; letters: string; number: string; type: number }[],
): Promise<void> {
  await tx`
    insert into vehicles (employee_id, letters, number, type)
    select r.employee_id, r.letters, r.number, r.type
    from jsonb_to_recordset(${tx.json(rows)}) as r (employee_id bigint, letters text, number text, type smallint)`
}

export type BranchRow = {
  name: string
  nameAr: string
  address: string
  phone: string
  stands: number
  manager_id: number
  latitude: number
  longitude: number
  city: string
  region: string
  created_at: Date
}

/** Returns the ids in order. */
export async function insertBranches(tx: Transaction, rows: BranchRow[]): Promise<number[]> {
  const inserted = await tx<{ id: number }[]>`
    insert into branches (name, name_ar, address, phone, stands, manager_id, latitude, longitude, country, city, region, address_map, created_at)
    select r.name, r."nameAr", r.address, r.phone, r.stands, r.manager_id, r.latitude, r.longitude, 'Egypt', r.city, r.region, r.address, r.created_at
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (name text, "nameAr" text, address text, phone text, stands smallint, manager_id bigint,
      latitude double precision, longitude double precision, city text, region text, created_at timestamptz)
    returning id`
  return inserted.map(({ id }) => id)
}

export type ClientRow = {
  name: string
  legal_name: string | null
  tax_number: string | null
  email: string | null
  phone: string
  address: string
  manager_id: number
  discount_basis_points: number
  discount_flat_piastres: number
  in_development: boolean
  latitude: number
  longitude: number
  city: string
  region: string
  api_client_id: string
  created_at: Date
}

/** Returns the ids in order. Secrets are already encrypted and hashed. */
export async function insertClients(
  tx: Transaction,
  rows: ClientRow[],
  secrets: { sealed: Buffer; hash: Buffer }[],
): Promise<number[]> {
  const sealed = secrets.map((secret) => secret.sealed.toString('hex'))
  const hashes = secrets.map((secret) => secret.hash.toString('hex'))
  const inserted = await tx<{ id: number }[]>`
    insert into clients (name, legal_name, tax_number, email, phone, address, manager_id, discount_basis_points, discount_flat_piastres, in_development,
      latitude, longitude, country, city, region, address_map, api_client_id, api_secret_encrypted, api_secret_hash, created_at)
    select r.name, r.legal_name, r.tax_number, r.email, r.phone, r.address, r.manager_id, r.discount_basis_points, r.discount_flat_piastres, r.in_development,
      r.latitude, r.longitude, 'Egypt', r.city, r.region, r.address, r.api_client_id, decode(s.sealed, 'hex'), decode(s.hash, 'hex'), r.created_at
    from rows from (
      jsonb_to_recordset(${tx.json(rows as never)}) as (name text, legal_name text, tax_number text, email text, phone text, address text, manager_id bigint,
        discount_basis_points integer, discount_flat_piastres bigint, in_development boolean, latitude double precision,
        longitude double precision, city text, region text, api_client_id text, created_at timestamptz),
      unnest(${sealed}::text[]), unnest(${hashes}::text[])
    ) as r (name, legal_name, tax_number, email, phone, address, manager_id, discount_basis_points, discount_flat_piastres, in_development, latitude,
      longitude, city, region, api_client_id, created_at, sealed, hash), lateral (select r.sealed, r.hash) as s
    returning id`
  return inserted.map(({ id }) => id)
}

export async function deactivateEmployee(tx: Transaction, id: number): Promise<void> {
  await tx`update employees set active = false, version = version + 1 where id = ${id}`
}

export async function takeClientOffline(tx: Transaction, id: number): Promise<void> {
  await tx`update clients set online = false, version = version + 1 where id = ${id}`
}
