import {
  formatAwb,
  formatEgpGrouped,
  type Language,
  leftToRight,
  type Piastres,
  sentence,
} from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { bilingualMail } from '../../../platform/mail/bilingual-mail.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import { colleaguesOf } from './change-facts.repository.ts'
import type { PlannedChange } from './change-shipment.service.ts'

const dayMs = 86_400_000

type Lowered = { before: Piastres; after: Piastres }

/** The COD that a change lowers; null when it lowers none. */
export function loweredCod({ named, decision }: PlannedChange): Lowered | null {
  const parcel = decision.parcels.find(({ facts }) => facts.state.awb === named.awb)
  if (!parcel) return null
  const before = parcel.facts.state.cod_piastres
  const after = parcel.after.cod_piastres
  return after < before ? { before, after } : null
}

/**
 * Tells the client by e-mail, in both languages, that the COD of a parcel of theirs was lowered. When the client has no
 * e-mail, a colleague who looks after the client is told, and never only the one who lowered it.
 */
export async function mailLoweredCod(
  { tx, actor, now }: { tx: Transaction; actor: Employee; now: Date },
  { named, loaded, reason }: PlannedChange,
  { before, after }: Lowered,
  key: Buffer,
): Promise<void> {
  const { id: clientId, email, name: client } = loaded.order.client
  if (named.sandbox) return
  const parameters = {
    awb: leftToRight(formatAwb(named)),
    before: formatEgpGrouped(before),
    after: formatEgpGrouped(after),
    reason,
  }
  const text = (language: Language) =>
    email === null
      ? sentence('cod_lowered_colleague', language, { ...parameters, client, name: actor.name })
      : sentence('cod_lowered_mail', language, parameters)
  const recipients = email === null ? await colleaguesOf(tx, { clientId, but: actor.id }) : [email]
  const mail = bilingualMail({
    subject: (language) => sentence('cod_lowered_subject', language, { awb: parameters.awb }),
    text,
    opening: client,
  })
  for (const to of recipients)
    await queueMail(tx, key, { to, ...mail }, { now, until: new Date(now.getTime() + 7 * dayMs) })
}
