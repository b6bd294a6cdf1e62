import type { Sql, Transaction } from '../../platform/database/database.ts'

export const consumerName = 'digests'

/** The events of a client's shipments on `day`, YYYY-MM-DD. */
export type DayOfClient = {
  client_id: number
  /** The branch of the client's manager. */
  branch_id: number | null
  email: string
  day: string
  delivered: number
  failed: number
  returned: number
}

/** True while events of past days are not counted yet. */
export async function countsAreBehind(sql: Sql, now: Date): Promise<boolean> {
  const [row] = await sql<{ behind: boolean }[]>`
    select exists (
      select from event_cursors c join tracking_events e on e.id > c.after_id
      where c.consumer = ${consumerName} and c.log = 'shipments'
        and e.at < cairo_day(${now})::timestamp at time zone 'Africa/Cairo') as behind`
  return row?.behind === true
}

/**
 * Marks up to `most` pending digests of the day before `now` as sent and returns them, each once. Only
 * clients with an e-mail get digests: a constraint of `clients` ensures it.
 */
export async function takeDigests(tx: Transaction, now: Date, most: number): Promise<DayOfClient[]> {
  return tx<DayOfClient[]>`
    with taken as (
      insert into client_digests as d (client_id, day, handled_at)
      select c.id, cairo_day(${now}) - 1, ${now}
      from clients c
      where c.digests_from < cairo_day(${now}) and not exists (
        select from client_digests h
        where h.client_id = c.id and h.day = cairo_day(${now}) - 1 and h.handled_at is not null)
      order by c.id limit ${most}
      on conflict (client_id, day) do update set handled_at = excluded.handled_at where d.handled_at is null
      returning client_id, day, delivered, failed, returned
    )
    select t.client_id, (select min(b.id) from branches b where b.manager_id = c.manager_id) as branch_id,
      coalesce(c.email, '') as email, t.day, t.delivered, t.failed, t.returned
    from taken t join clients c on c.id = t.client_id order by t.client_id`
}

export async function forgetDigests(sql: Sql, now: Date, days: number): Promise<void> {
  await sql`delete from client_digests where day < cairo_day(${now}) - ${days}::integer`
}
