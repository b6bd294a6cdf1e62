import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor, Employee } from '../../../platform/session/actor.ts'
import { type BarredPhones, saidOfBar } from '../../standing/index.ts'

/** The phones of a receiver, by the names of the call. */
export type ReceiverPhones = {
  receiver_phone?: string | undefined
  receiver_mobile2?: string | null | undefined
}

/** Refuses a phone to which nothing is delivered (docs/decisions/0070-standing-of-receivers.md). Only staff are told why. */
export async function refuseBarred(
  sql: Sql,
  { receiver_phone, receiver_mobile2 }: ReceiverPhones,
  { actor, barredPhones }: { actor: Actor | Employee; barredPhones: BarredPhones },
): Promise<void> {
  const phones = { receiver_phone, receiver_mobile2 }
  const bars = await barredPhones(sql, [receiver_phone ?? null, receiver_mobile2 ?? null])
  for (const [field, phone] of Object.entries(phones)) {
    const bar = bars.get(phone ?? '')
    if (!bar) continue
    if (actor.kind !== 'employee') throw Refused.field(field, 'phone_barred')
    const { key, parameters } = saidOfBar(bar)
    throw Refused.field(field, key, parameters)
  }
}
