import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/database.ts'
import type { Environment } from './environment.ts'
import type { ReceivedMessage, Shop } from './shop.ts'

/**
 * Jobs of a killed process resume within seconds. A target that failed may be paused for a minute before
 * that.
 */
const patience = 90_000

/**
 * Events of their own shipments that shops missed or got under two ids, messages about anything else, and
 * invalid messages. Waits until none is left, up to the time limit.
 */
export async function findMissedMessages(environment: Environment): Promise<string[]> {
  const since = performance.now()
  for (;;) {
    const differences = await environment.query(async (sql) =>
      (
        await Promise.all(
          environment.shops.flatMap((shop) => [compareShop(sql, shop), compareDigest(sql, shop.client)]),
        )
      ).flat(),
    )
    if (differences.length === 0 || performance.now() - since > patience) return differences
    await delay(500)
  }
}

/** Compares messages with the tracking events, which are stored separately from the outbox. */
async function compareShop(sql: Database, { client, told, complaints }: Shop): Promise<string[]> {
  const rows = await sql<{ event: string; name: string; times: number }[]>`
    select concat_ws(' ', t.awb, coalesce(t.from_status::text, 'nothing'), t.to_status) as event,
      max(m.receiver_mark) as name, count(*) as times
    from tracking_events t
    join shipments s on s.awb = t.awb
    join main_shipments m on m.id = s.main_shipment_id
    where s.client_id = ${client} and t.from_status is distinct from t.to_status
    group by event`
  const of = Map.groupBy(told.values(), eventOf)
  const differences = rows.flatMap(({ event, name, times }) => {
    const messages = of.get(event) ?? []
    const taken = messages.filter(({ isTaken }) => isTaken).length
    of.delete(event)
    if (messages.length > times) return [`${name}: ${event} arrived under ${messages.length} ids`]
    return taken < times ? [`${name}: ${event} did not arrive`] : []
  })
  const strange = [...of.keys()].map((event) => `client ${client} received ${event}, which is not its own`)
  return [...differences, ...strange, ...complaints]
}

/** Compares the counters of a client's digests with the events. A round may cross midnight. */
async function compareDigest(sql: Database, client: number): Promise<string[]> {
  const rows = await sql<{ counted: string; happened: string }[]>`
    select (select concat_ws(' ', coalesce(sum(delivered), 0), coalesce(sum(failed), 0), coalesce(sum(returned), 0))
        from client_digests where client_id = ${client}) as counted,
      (select concat_ws(' ', count(*) filter (where action = 'delivered') - count(*) filter (where action = 'delivery_undone'),
          count(*) filter (where action = 'attempt_failed' and l.direction = 'forward'), count(*) filter (where action = 'returned'))
        from tracking_events t join shipments s on s.awb = t.awb
          left join shipment_lines l on l.awb = t.awb and l.leg = t.leg
        where s.client_id = ${client} and not s.sandbox) as happened`
  return rows.flatMap(({ counted, happened }) =>
    counted === happened
      ? []
      : [`the digests of client ${client} count ${counted}, but there are ${happened} events`],
  )
}

function eventOf({ message: { data } }: ReceivedMessage): string {
  return `${data.awb_bare} ${data.old_status ?? 'nothing'} ${data.status}`
}
