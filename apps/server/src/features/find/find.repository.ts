import type { CallReply } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from '../clients/index.ts'
import { inSight, type PeopleScope } from '../employees/index.ts'

type Found = CallReply<'findAnything'>

/** The people within `scope` whose text contains all `patterns`: active ones first, by name. */
export async function peopleMatching(
  sql: Sql,
  scope: PeopleScope,
  patterns: string[],
  most: number,
): Promise<Found['people']> {
  return sql<Found['people']>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.role, coalesce(e.phone, '') as phone from employees e
    where ${inSight(sql, scope)} and e.search_text like all(${patterns}::text[])
    order by not e.active, e.first_name, e.last_name, e.id limit ${most}`
}

/** The clients within `scope` whose text contains all `patterns`, by name. */
export async function clientsMatching(
  sql: Sql,
  scope: Scope,
  patterns: string[],
  most: number,
): Promise<Found['clients']> {
  return sql<Found['clients']>`
    select c.id, c.name, c.phone from clients c
    where ${reachesClient(sql, scope)} and c.search_text like all(${patterns}::text[])
    order by c.name, c.id limit ${most}`
}
