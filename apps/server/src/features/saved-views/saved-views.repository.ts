import { type CallRequest, limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

type List = CallRequest<'listViews'>['list']
export type ViewRecord = {
  id: number
  name: string
  query: string
  shared: boolean
  employee_id: number
  owner: string
}

function viewColumns(sql: Sql) {
  return sql`v.id, v.name, v.query, v.shared, v.employee_id, e.first_name || ' ' || e.last_name as owner`
}

/** The views of a person, then those that others share. */
export async function viewsFor(sql: Sql, employeeId: number, list: List): Promise<ViewRecord[]> {
  return sql<ViewRecord[]>`
    select ${viewColumns(sql)} from saved_views v join employees e on e.id = v.employee_id
    where v.list = ${list} and (v.employee_id = ${employeeId} or v.shared)
    order by v.employee_id <> ${employeeId}, v.name, v.id`
}

type NewView = { list: List; name: string; query: string; shared: boolean; employeeId: number; at: Date }

/** Stores a view, in place of one of the same name. Null when the person has no room for another one. */
export async function storeView(
  tx: Transaction,
  { list, name, query, shared, employeeId, at }: NewView,
): Promise<ViewRecord | null> {
  const [row] = await tx<ViewRecord[]>`
    with stored as (
      insert into saved_views (list, employee_id, name, query, shared, created_at)
      select ${list}, ${employeeId}, ${name}, ${query}, ${shared}, ${at}
      where (select count(*) from saved_views where employee_id = ${employeeId} and (list, name) <> (${list}::viewed_list, ${name}::text))
        < ${limits.viewsOfPerson}
      on conflict (employee_id, list, name) do update set query = excluded.query, shared = excluded.shared
      returning *
    )
    select ${viewColumns(tx)} from stored v join employees e on e.id = v.employee_id`
  return row ?? null
}

/** Deletes a view of a person, or any shared one with `orShared`. False when there is none. */
export async function deleteViewRow(
  tx: Transaction,
  id: number,
  { employeeId, orShared }: { employeeId: number; orShared: boolean },
): Promise<boolean> {
  const deleted = await tx`
    delete from saved_views where id = ${id} and (employee_id = ${employeeId} or (shared and ${orShared}))`
  return deleted.count > 0
}
