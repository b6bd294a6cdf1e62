import type { CallRequest, Language, StoredRole } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { type Standing, standingOfAccount } from '../auth/index.ts'
import type { PeopleScope } from './employees.policy.ts'
import { inSight } from './employees.repository.ts'

export type EmployeeListRecord = {
  id: number
  name: string
  image_id: string | null
  role: StoredRole
  branch_id: number | null
  branch: string | null
  wallet_piastres: number
  active: boolean
  created_at: Date
} & Standing

type Sort = CallRequest<'listEmployees'>['sort']
type SortKey = Exclude<Sort, `-${string}`>

/** Filter, order and page of a list. Undefined means no filter. A null `limit` returns all rows. */
export type ListFilter = {
  scope: PeopleScope
  /** A LIKE pattern of folded text. */
  pattern: string
  role: StoredRole | undefined
  branchId: number | undefined
  /** True for those who may manage a branch or a client. */
  mayManage: boolean | undefined
  holdsMoney: boolean | undefined
  /** True to include uncounted cash in the wallet, in rows and in the filter. */
  withUncounted: boolean
  active: boolean | undefined
  sort: Sort
  language: Language
  now: Date
  limit: number | null
  offset: number
}

/** A page of employees and their total number. A manager is listed with the first of their branches. */
export async function pageOfEmployees(
  sql: Sql,
  {
    scope,
    pattern,
    role,
    branchId,
    mayManage,
    holdsMoney,
    withUncounted,
    active,
    sort,
    language,
    now,
    limit,
    offset,
  }: ListFilter,
): Promise<{ rows: EmployeeListRecord[]; total: number }> {
  const wallet = walletOf(sql, withUncounted)
  const inList = sql`
    ${inSight(sql, scope)} and e.search_text like ${pattern}
    ${role === undefined ? sql`` : sql`and e.role = ${role}`}
    ${mayManage ? sql`and e.role in ('manager', 'superuser')` : sql``}
    ${active === undefined ? sql`` : sql`and e.active = ${active}`}
    ${holdsMoney === undefined ? sql`` : sql`and (${wallet} <> 0) = ${holdsMoney}`}
    ${
      branchId === undefined
        ? sql``
        : sql`and (e.branch_id = ${branchId} or exists (
            select from branches m where m.id = ${branchId} and m.manager_id = e.id and m.deleted_at is null))`
    }`
  const keys = { date: sql`e.created_at`, status: sql`e.active` }
  const key = sort.replace('-', '') as SortKey
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const [rows, totals] = await Promise.all([
    sql<EmployeeListRecord[]>`
      with page as (
        select e.id from employees e where ${inList}
        order by ${keys[key]} ${direction}, e.id ${direction} limit ${limit} offset ${offset}
      )
      select e.id, e.first_name || ' ' || e.last_name as name, e.image_id, e.role, b.id as branch_id, b.name as branch,
        ${wallet} as wallet_piastres, e.active, e.created_at, o.*
      from page join employees e on e.id = page.id
      left join lateral (
        select b.id, name_in(${language}, b.name, b.name_ar) as name from branches b
        where case when e.role = 'manager' then b.manager_id = e.id and b.deleted_at is null else b.id = e.branch_id end
        order by b.id limit 1
      ) b on true
      ${standingOfAccount(sql, now)}
      order by ${keys[key]} ${direction}, e.id ${direction}`,
    sql<{ total: number }[]>`select count(*) as total from employees e where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** Subquery: the debt of employee `e` in piastres, and their uncounted cash. */
function walletOf(sql: Sql, withUncounted: boolean) {
  return sql`(
    select coalesce(sum(w.piastres), 0)::bigint from accounts a join current_balances w on w.account_id = a.id
    where (a.kind = 'courier_receivable' or (a.kind = 'courier_cash' and ${withUncounted})) and a.owner_id = e.id)`
}
