import type { ReceiverAnswer } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { type EndedFilter, isEnded } from '../shipments/index.ts'

/** How shipments ended whose receiver answered before the first attempt, and the others. */
export type AnsweredFigures = {
  answered: number
  answered_first_attempt: number
  silent: number
  silent_first_attempt: number
  ratings: number
  /** The mean number of stars; null without ratings. */
  average: number | null
}

/** What helps an attempt. A refusal or a wrong number does not. */
const helpful: readonly ReceiverAnswer[] = ['day', 'address', 'branch', 'who']

export async function figuresOfAnswers(sql: Sql, filter: EndedFilter): Promise<AnsweredFigures> {
  const [row] = await sql<AnsweredFigures[]>`
    select count(*) filter (where is_answered) as answered,
      count(*) filter (where is_answered and is_first) as answered_first_attempt,
      count(*) filter (where not is_answered) as silent,
      count(*) filter (where not is_answered and is_first) as silent_first_attempt,
      count(stars) as ratings, round(avg(stars), 1)::float8 as average
    from (
      select e.delivered and e.attempts = 1 as is_first, r.stars,
        exists (select from receiver_answers a where a.awb = e.awb and a.kind = any(${helpful as ReceiverAnswer[]}::text[])
          and a.event_id < (select min(t.id) from tracking_events t
            where t.awb = e.awb and t.action in ('attempt_failed', 'delivered'))) as is_answered
      from (select * from shipment_endings where ${isEnded(sql, filter)}) e
      left join receiver_answers r on r.awb = e.awb and r.kind = 'rated') ended`
  if (!row) throw new Error('the figures of answers returned no row')
  return row
}

/** The answers of a range of days by kind, at branches of `filter`. */
export async function countAnswers(
  sql: Sql,
  { fromDay, toDay, branchIds }: EndedFilter,
): Promise<{ kind: ReceiverAnswer; count: number }[]> {
  return sql<{ kind: ReceiverAnswer; count: number }[]>`
    select a.kind, count(*) as count
    from receiver_answers a join shipments s on s.awb = a.awb
    where a.kind <> 'rated' and a.at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'
      and a.at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'
      and (${branchIds}::bigint[] is null or s.destination_branch_id = any(${branchIds}::bigint[]))
    group by a.kind order by count desc, a.kind`
}

/** How receivers rated a delivery boy in the last 90 days. */
export async function ratingsOf(
  sql: Sql,
  deliveryBoyId: number,
  now: Date,
): Promise<{ count: number; average: number } | null> {
  const [row] = await sql<{ count: number; average: number }[]>`
    select count(*) as count, round(avg(stars), 1)::float8 as average from receiver_answers
    where delivery_boy_id = ${deliveryBoyId} and kind = 'rated' and at > ${now}::timestamptz - interval '90 days'
    having count(*) > 0`
  return row ?? null
}
