import type { ReceiverAnswer, Taker } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** What a receiver said, as its row is stored (`receiver_answers`). */
export type NewAnswer = {
  /** The event that tells the branch. */
  event_id: number
  awb: number
  kind: ReceiverAnswer
  at: Date
  request: boolean
  day: string | null
  taker: Taker | null
  stars: number | null
  courier_id: number | null
  words: string
  /** Where a requested address is. */
  landmark: string
  latitude: number | null
  longitude: number | null
  /** The delivery boy who wrote it down at the door; null when the receiver said it on their page. */
  reported_by: number | null
}

export async function insertAnswer(tx: Transaction, answer: NewAnswer): Promise<void> {
  await tx`
    insert into receiver_answers (event_id, awb, kind, at, request, day, taker, stars, courier_id, words,
      landmark, latitude, longitude, reported_by)
    values (${answer.event_id}, ${answer.awb}, ${answer.kind}, ${answer.at}, ${answer.request}, ${answer.day}, ${answer.taker},
      ${answer.stars}, ${answer.courier_id}, ${answer.words}, ${answer.landmark}, ${answer.latitude}, ${answer.longitude},
      ${answer.reported_by})`
}

/** How many places a delivery boy wrote down for a parcel since `since`. */
export async function countReportedPlaces(
  sql: Sql,
  { awb, reportedBy, since }: { awb: number; reportedBy: number; since: Date },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from receiver_answers
    where awb = ${awb} and reported_by = ${reportedBy} and at > ${since}`
  return row?.count ?? 0
}
