import { type CallReply, type CallRequest, reachOf } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { foldSearch } from '../../platform/database/fold-search.ts'
import { likePatterns } from '../../platform/http/paging.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { peopleInSight } from '../employees/index.ts'
import { newestMatching } from '../shipment-lists/index.ts'
import { consoleScope } from '../shipment-records/index.ts'
import { clientsMatching, peopleMatching } from './find.repository.ts'

/** Shipments, people and clients that are found, of each. */
const most = 5

/** The newest shipments, the people and the clients that the caller sees and that have every word of `search`. */
export async function findAnything(
  { sql, actor }: { sql: Sql; actor: EmployeeActor },
  { search }: CallRequest<'findAnything'>,
): Promise<CallReply<'findAnything'>> {
  const folded = foldSearch(search)
  if (folded === '') return { shipments: [], people: [], clients: [] }
  const patterns = likePatterns(folded.split(' '))
  const [shipments, people, clients] = await Promise.all([
    newestMatching(sql, consoleScope(actor, 'shipments.see'), search, most),
    reachOf(actor.role, 'employees.see') === 'none'
      ? []
      : peopleMatching(sql, peopleInSight(actor, 'employees.see'), patterns, most),
    reachOf(actor.role, 'clients.see') === 'none'
      ? []
      : clientsMatching(sql, scopeOf(actor, 'clients.see'), patterns, most),
  ])
  return {
    shipments: shipments.map(({ awb, reference, clint, receiver_name, receiver_phone, status }) => ({
      awb,
      reference,
      clint,
      receiver_name,
      receiver_phone,
      status,
    })),
    people,
    clients,
  }
}
