import { type CallReply, type CallRequest, calls, limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Person } from '../../platform/session/actor.ts'
import { isSame, principalOf } from '../../platform/session/principal.ts'
import { deleteViewRow, storeView, type ViewRecord, viewsFor } from './saved-views.repository.ts'

/** The fields that the address of each list may have beside its columns. */
const fieldsOf = {
  shipments: calls.listShipments.request.shape,
  cases: calls.listCases.request.shape,
}

export async function listViews(
  { sql, actor }: { sql: Sql; actor: Person },
  { list }: CallRequest<'listViews'>,
): Promise<CallReply<'listViews'>> {
  const views = await viewsFor(sql, actor, list)
  return { list_items: views.map((view) => present(view, actor)) }
}

/** Saves a view of the caller. One of the same name is replaced. */
export async function saveView(
  { sql: tx, actor, now }: { sql: Transaction; actor: Person; now: Date },
  { list, name, query, shared }: CallRequest<'saveView'>,
): Promise<CallReply<'saveView'>> {
  requireKnown(list, query)
  const view = await storeView(tx, { list, name, query, shared, owner: actor, at: now })
  if (!view) throw Refused.field('name', 'too_many_views', { maximum: limits.viewsOfPerson })
  return present(view, actor)
}

/** Deletes an own view. A superuser may also delete shared views of others. */
export async function deleteView(
  { sql: tx, actor }: { sql: Transaction; actor: Person },
  { id }: CallRequest<'deleteView'>,
): Promise<CallReply<'deleteView'>> {
  const isDeleted = await deleteViewRow(tx, id, {
    owner: actor,
    orShared: actor.role === 'superuser',
  })
  if (!isDeleted) throw new Refused('not_found', 'not_found')
  return { id }
}

function present({ employee_id, client_user_id, ...view }: ViewRecord, actor: Person) {
  const isOwn = isSame(principalOf({ employee_id, client_user_id }), actor)
  return { ...view, own: isOwn || actor.role === 'superuser' }
}

function requireKnown(list: keyof typeof fieldsOf, query: string): void {
  const fields = new Map(Object.entries(fieldsOf[list]))
  const unknown = [...new URLSearchParams(query)]
    .filter(([name, value]) => name !== 'columns' && fields.get(name)?.safeParse(value).success !== true)
    .map(([name]) => name)
  if (unknown.length > 0) throw Refused.field('query', 'unknown_field', { names: unknown.join(', ') })
}
