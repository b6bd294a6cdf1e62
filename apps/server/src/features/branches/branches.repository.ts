import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

/** The data of a branch, without its id and generated columns. */
export type BranchFields = {
  name: string
  /** Empty when there is none. */
  name_ar: string
  address: string
  phone: string
  stands: number
  open: boolean
  manager_id: number | null
  image_id: string | null
  /** The branch's own hours, HH:MM; null for the company's. */
  cut_off: string | null
  opens: string | null
  closes: string | null
  latitude: number
  longitude: number
  country: string
  city: string
  region: string
  address_map: string
}

export type BranchRecord = BranchFields & {
  id: number
  manager: string | null
  created_at: Date
  version: number
  income_piastres: number
}

/** Subquery: the income of branch `b` in piastres. Revenue is a credit, so the sign is inverted. */
export function incomeOf(sql: Sql) {
  return sql`coalesce((
    select -r.piastres from accounts a join current_balances r on r.account_id = a.id
    where a.kind = 'revenue' and a.owner_id = b.id), 0)::bigint`
}

/** The branch of `id` if it is not deleted and within `scope`. */
export async function findBranch(sql: Sql, id: number, scope: Scope): Promise<BranchRecord | null> {
  return readBranch(sql, id, scope, false)
}

/** The same, locked: nothing that refers to the branch can be added meanwhile. */
export async function lockBranch(tx: Transaction, id: number, scope: Scope): Promise<BranchRecord | null> {
  return readBranch(tx, id, scope, true)
}

async function readBranch(sql: Sql, id: number, scope: Scope, locks: boolean): Promise<BranchRecord | null> {
  const [row] = await sql<BranchRecord[]>`
    select b.id, b.name, b.name_ar, b.address, b.phone, b.stands, b.open, b.manager_id, b.image_id, b.cut_off, b.opens, b.closes, b.latitude, b.longitude, b.country,
      b.city, b.region, b.address_map, b.created_at, b.version, m.first_name || ' ' || m.last_name as manager,
      ${incomeOf(sql)} as income_piastres
    from branches b left join employees m on m.id = b.manager_id
    where b.id = ${id} and b.deleted_at is null
      and (${scope.branchIds}::bigint[] is null or b.id = any(${scope.branchIds}::bigint[]))
    ${locks ? sql`for update of b` : sql``}`
  return row ?? null
}

export async function insertBranch(tx: Transaction, branch: BranchFields): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into branches (name, name_ar, address, phone, stands, open, manager_id, image_id, cut_off, opens, closes, latitude, longitude,
      country, city, region, address_map)
    values (${branch.name}, ${branch.name_ar}, ${branch.address}, ${branch.phone}, ${branch.stands}, ${branch.open}, ${branch.manager_id},
      ${branch.image_id}, ${branch.cut_off}, ${branch.opens}, ${branch.closes}, ${branch.latitude}, ${branch.longitude},
      ${branch.country}, ${branch.city}, ${branch.region}, ${branch.address_map})
    returning id`
  if (!row) throw new Error('a branch was not written')
  return row.id
}

export async function updateBranch(tx: Transaction, id: number, branch: BranchFields): Promise<void> {
  await tx`
    update branches set name = ${branch.name}, name_ar = ${branch.name_ar}, address = ${branch.address}, phone = ${branch.phone}, stands = ${branch.stands},
      open = ${branch.open}, manager_id = ${branch.manager_id}, image_id = ${branch.image_id}, cut_off = ${branch.cut_off}, opens = ${branch.opens},
      closes = ${branch.closes}, latitude = ${branch.latitude},
      longitude = ${branch.longitude}, country = ${branch.country}, city = ${branch.city}, region = ${branch.region},
      address_map = ${branch.address_map}, version = version + 1
    where id = ${id}`
}

/** Removes a branch from lists and selects. Its name stays in records. */
export async function markDeleted(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update branches set deleted_at = ${at}, version = version + 1 where id = ${id}`
}

/** The number of active employees of a branch, except its manager. */
export async function countStaff(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ staff: number }[]>`
    select count(*) as staff from employees e join branches b on b.id = e.branch_id
    where b.id = ${id} and e.active and e.id is distinct from b.manager_id`
  return row?.staff ?? 0
}

/** How many payout details, in force or still to come, and how many open payments pay clients in cash at a branch. */
export async function countCashPayouts(
  sql: Sql,
  id: number,
  at: Date,
): Promise<{ details: number; lines: number }> {
  const [row] = await sql<{ details: number; lines: number }[]>`
    select
      (select count(*) from payout_details p where p.branch_id = ${id} and (p.state = 'waiting' or p.state = 'approved' and not exists (
        select from payout_details n
        where n.client_id = p.client_id and n.state = 'approved' and n.in_force_from <= ${at}
          and (n.in_force_from, n.id) > (p.in_force_from, p.id)))) as details,
      (select count(*) from payout_lines l join payout_details d on d.id = l.details_id
        where d.branch_id = ${id} and l.state = 'open') as lines`
  return row ?? { details: 0, lines: 0 }
}

/** Whether cash is on its way from or to the safe of a branch. */
/** Whether cash that was taken at the counter of a branch waits to be counted into its safe. */
export async function hasCounterCash(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql`
    select from counter_takings where branch_id = ${id} and hand_in_id is null limit 1`
  return rows.length > 0
}

export async function hasOpenExchange(sql: Sql, id: number): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select id from safe_exchanges where state = 'open' and ${id}::bigint in (from_branch_id, to_branch_id) limit 1`
  return row !== undefined
}
