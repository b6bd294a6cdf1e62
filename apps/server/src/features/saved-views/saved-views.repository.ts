import { type CallRequest, limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { PersonOfLog } from '../../platform/session/actor.ts'
import { idsOf, isOf, type Principal, type PrincipalIds } from '../../platform/session/principal.ts'

type List = CallRequest<'listViews'>['list']
export type ViewRecord = PrincipalIds & {
  id: number
  name: string
  query: string
  shared: boolean
  owner: string
}

function viewColumns(sql: Sql) {
  return sql`
    v.id, v.name, v.query, v.shared, v.employee_id, v.client_user_id,
    coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name, '') as owner`
}

function ownersOfViews(sql: Sql) {
  return sql`left join employees e on e.id = v.employee_id left join client_users u on u.id = v.client_user_id`
}

/** The views of a person, then those that colleagues share: employees with employees, users of a client with each other. */
export async function viewsFor(sql: Sql, person: PersonOfLog, list: List): Promise<ViewRecord[]> {
  const ofColleague =
    person.kind === 'employee' ? sql`e.id is not null` : sql`u.client_id = ${person.clientId}`
  return sql<ViewRecord[]>`
    select ${viewColumns(sql)} from saved_views v ${ownersOfViews(sql)}
    where v.list = ${list} and (${isOf(sql, person)} or v.shared and ${ofColleague})
    order by not (${isOf(sql, person)}) nulls last, v.name, v.id`
}

type NewView = { list: List; name: string; query: string; shared: boolean; owner: Principal; at: Date }

/** Stores a view, in place of one of the same name. Null when the person has no room for another one. */
export async function storeView(
  tx: Transaction,
  { list, name, query, shared, owner, at }: NewView,
): Promise<ViewRecord | null> {
  const { employee_id, client_user_id } = idsOf(owner)
  const [row] = await tx<ViewRecord[]>`
    with stored as (
      insert into saved_views (list, employee_id, client_user_id, name, query, shared, created_at)
      select ${list}, ${employee_id}, ${client_user_id}, ${name}, ${query}, ${shared}, ${at}
      where (select count(*) from saved_views where ${isOf(tx, owner)} and (list, name) <> (${list}::viewed_list, ${name}::text))
        < ${limits.viewsOfPerson}
      on conflict (employee_id, client_user_id, list, name) do update set query = excluded.query, shared = excluded.shared
      returning *
    )
    select ${viewColumns(tx)} from stored v ${ownersOfViews(tx)}`
  return row ?? null
}

/** Deletes a view of a person, or with `orShared` any that an employee shares. False when there is none. */
export async function deleteViewRow(
  tx: Transaction,
  id: number,
  { owner, orShared }: { owner: Principal; orShared: boolean },
): Promise<boolean> {
  const deleted = await tx`
    delete from saved_views
    where id = ${id} and (${isOf(tx, owner)} or shared and employee_id is not null and ${orShared})`
  return deleted.count > 0
}
