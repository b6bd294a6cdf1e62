import type { CallRequest, Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { incomeOf } from './branches.repository.ts'

export type BranchListRecord = {
  id: number
  name: string
  phone: string
  open: boolean
  stands: number
  address: string
  manager: string | null
  image_id: string | null
  created_at: Date
  income_piastres: number
}

type Sort = CallRequest<'listBranches'>['sort']
type SortKey = Exclude<Sort, `-${string}`>

/** The order and the page of a list. A null `limit` returns all rows. */
export type ListWindow = {
  /** A LIKE pattern of folded text. */
  pattern: string
  sort: Sort
  language: Language
  limit: number | null
  offset: number
}

/** A page of the branches within `scope`, and their total number. */
export async function pageOfBranches(
  sql: Sql,
  scope: Scope,
  { pattern, sort, language, limit, offset }: ListWindow,
): Promise<{ rows: BranchListRecord[]; total: number }> {
  const inList = sql`
    b.deleted_at is null and b.search_text like ${pattern}
    and (${scope.branchIds}::bigint[] is null or b.id = any(${scope.branchIds}::bigint[]))`
  const keys = {
    date: sql`b.created_at`,
    status: sql`b.open`,
    income: sql`income_piastres`,
    stands: sql`b.stands`,
  }
  const key = sort.replace('-', '') as SortKey
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const [rows, totals] = await Promise.all([
    sql<BranchListRecord[]>`
      select b.id, name_in(${language}, b.name, b.name_ar) as name, b.phone, b.open, b.stands, b.address, b.image_id, b.created_at,
        m.first_name || ' ' || m.last_name as manager,
        ${incomeOf(sql)} as income_piastres
      from branches b left join employees m on m.id = b.manager_id
      where ${inList} order by ${keys[key]} ${direction}, b.id ${direction} limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from branches b where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
