import type { ReceiverAnswer } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { isEnded } from '../shipment-lists/index.ts'

/** How shipments ended whose receiver answered before the first attempt, and how receivers rated. */
export type AnsweredFigures = {
  answered: number
  answered_first_attempt: number
  ratings: number
  /** The mean number of stars; null without ratings. */
  average: number | null
}
type Filter = { fromDay: string; toDay: string; branchIds: number[] | null; clientId: number | null }

/** What helps an attempt. A refusal or a wrong number does not. */
const helpful: readonly ReceiverAnswer[] = ['day', 'address', 'branch', 'door', 'who']

/** Reads the answers of the range and of the 60 days before it, so it costs nothing for shipments without an answer. */
export async function figuresOfAnswers(sql: Sql, filter: Filter): Promise<AnsweredFigures> {
  const { clientId } = filter
  const ofClient =
    clientId === null
      ? sql``
      : sql`and exists (select from shipments s where s.awb = a.awb and s.client_id = ${clientId})`
  const ended = sql`
    select awb, delivered and attempts = 1 as is_first from shipment_endings
    where ${isEnded(sql, { ...filter, as: 'ended', courierId: null })}`
  const inTime = sql`
    a.at >= (${filter.fromDay}::date - 60)::timestamp at time zone 'Africa/Cairo'
    and a.at < (${filter.toDay}::date + 60)::timestamp at time zone 'Africa/Cairo' ${ofClient}`
  const [row] = await sql<AnsweredFigures[]>`
    with answered as (
      select distinct e.awb, e.is_first
      from receiver_answers a join (${ended}) e on e.awb = a.awb
      where ${inTime} and a.reported_by is null and a.kind = any(${helpful as ReceiverAnswer[]}::text[])
        and a.event_id < (select min(t.id) from tracking_events t
          where t.awb = a.awb and t.action in ('attempt_failed', 'delivered'))
    ), rated as (
      select a.stars from receiver_answers a join (${ended}) e on e.awb = a.awb where ${inTime} and a.kind = 'rated'
    )
    select (select count(*) from answered) as answered,
      (select count(*) from answered where is_first) as answered_first_attempt,
      (select count(*) from rated) as ratings, (select round(avg(stars), 1)::float8 from rated) as average`
  if (!row) throw new Error('the figures of answers returned no row')
  return row
}

/** `kind` is a `ReceiverAnswer`. */
export type CountedAnswer = { kind: string; count: number }

/** The answers of a range of days by kind, at branches of `filter`. */
export async function countAnswers(
  sql: Sql,
  { fromDay, toDay, branchIds, clientId }: Filter,
): Promise<CountedAnswer[]> {
  return sql<CountedAnswer[]>`
    select a.kind, count(*) as count
    from receiver_answers a join shipments s on s.awb = a.awb
    where a.kind <> 'rated' and a.reported_by is null and a.at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'
      and a.at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'
      and (${branchIds}::bigint[] is null or s.destination_branch_id = any(${branchIds}::bigint[]))
      ${clientId === null ? sql`` : sql`and s.client_id = ${clientId}`}
    group by a.kind order by count desc, a.kind`
}

/** How receivers rated a delivery boy in the last 90 days. */
export async function ratingsOf(
  sql: Sql,
  courierId: number,
  now: Date,
): Promise<{ count: number; average: number } | null> {
  const [row] = await sql<{ count: number; average: number }[]>`
    select count(*) as count, coalesce(round(avg(stars), 1)::float8, 0) as average from receiver_answers
    where courier_id = ${courierId} and kind = 'rated' and at > ${now}::timestamptz - interval '90 days'
    having count(*) > 0`
  return row ?? null
}
