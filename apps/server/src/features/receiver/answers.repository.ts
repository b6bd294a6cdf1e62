import type { Transaction } from '../../platform/database/database.ts'
import type { Answer } from './receiver-parcel.ts'

export type NewAnswer = Omit<Answer, 'at'> & {
  awb: number
  at: Date
  delivery_boy_id: number | null
  /** Where a requested address is. */
  landmark: string
  latitude: number | null
  longitude: number | null
}

export async function insertAnswer(tx: Transaction, answer: NewAnswer): Promise<void> {
  await tx`
    insert into receiver_answers (event_id, awb, kind, at, request, day, taker, stars, delivery_boy_id, words,
      landmark, latitude, longitude)
    values (${answer.event_id}, ${answer.awb}, ${answer.kind}, ${answer.at}, ${answer.request}, ${answer.day}, ${answer.taker},
      ${answer.stars}, ${answer.delivery_boy_id}, ${answer.words}, ${answer.landmark}, ${answer.latitude}, ${answer.longitude})`
}

/** The phone gets no more messages. */
export async function stopPhone(
  tx: Transaction,
  { phone, awb, at }: { phone: string; awb: number; at: Date },
): Promise<void> {
  await tx`
    insert into stopped_phones (phone, reason, awb, at) values (${phone}, 'wrong_number', ${awb}, ${at})
    on conflict (phone) do nothing`
}

/** The link opens nothing any more. */
export async function endLink(tx: Transaction, tokenHash: Buffer, at: Date): Promise<void> {
  await tx`update receiver_links set ended_at = ${at} where token_hash = ${tokenHash}`
}
