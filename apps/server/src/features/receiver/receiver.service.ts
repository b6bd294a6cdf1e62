import { type CallReply, type CallRequest, type Language, receiverTries } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { type SignedLinks, signedLinks } from '../../platform/files/signed-links.ts'
import { Refused } from '../../platform/http/refused.ts'
import { hashSecret } from '../../platform/session/sealed-secret.ts'
import { workingCalendar } from '../pricing/index.ts'
import { everyRealShipment } from '../shipment-records/index.ts'
import { findTracked, lockOrders, presentTracking, type StoredShipment } from '../shipments/index.ts'
import { presentReceiver } from './receiver.presenter.ts'
import { findReceiverParcel, holdLink, saveTries } from './receiver-parcel.repository.ts'
import type { ReceiverParcel } from './receiver-parcel.ts'

type ReceiverRead = { sql: Sql; now: Date; language: Language; company: Pick<Company, 'fields'> }
export type Saying = { sql: Transaction; now: Date; language: Language; company: Pick<Company, 'fields'> }

const unknownLink = () => new Refused('not_found', 'receiver_link_unknown')

/** Proofs that a reader of a link knows the phone's last digits. They hold for a quarter of an hour. */
export function receiverProofs(serverKey: Buffer): SignedLinks {
  return signedLinks(serverKey, 'receiver proofs')
}

/** Proofs are for one link: they name the beginning of the hash of its token. */
const proofId = (tokenHash: Buffer) => tokenHash.toString('hex').slice(0, 36)

export function proofOf(proofs: SignedLinks, token: string, now: Date): string {
  return proofs.sign(proofId(hashSecret(token)), now)
}

function isProof(proofs: SignedLinks, tokenHash: Buffer, proof: string, now: Date): boolean {
  return proofs.read(proof, now) === proofId(tokenHash)
}

/** The page of the parcel of a link. A wrong proof is none. */
export async function openReceiver(
  { sql, now, language, company }: ReceiverRead,
  { token, proof }: CallRequest<'openReceiver'>,
  proofs: SignedLinks,
): Promise<CallReply<'openReceiver'>> {
  const tokenHash = hashSecret(token)
  const parcel = await findReceiverParcel(sql, tokenHash, { now, language })
  const tracked = parcel && (await findTracked(sql, parcel.awb))
  if (!parcel || !tracked) throw unknownLink()
  const calendar = workingCalendar(company.fields.calendar)
  const tracking = presentTracking(parcel.awb, tracked, { today: dayInCairo(now), calendar }, language)
  const isProven = isProof(proofs, tokenHash, proof, now)
  return presentReceiver(parcel, tracking, { isProven, now, language, company })
}

/** Checks the last four digits of the phone. After five wrong ones the link waits until the next day. */
export async function proveReceiver(
  { sql, now, language }: Saying,
  { token, digits }: CallRequest<'proveReceiver'>,
  proofs: SignedLinks,
): Promise<CallReply<'proveReceiver'>> {
  const tokenHash = hashSecret(token)
  await holdLink(sql, tokenHash)
  const parcel = await findReceiverParcel(sql, tokenHash, { now, language })
  if (!parcel) throw unknownLink()
  const isToday = parcel.tries_since !== null && dayInCairo(parcel.tries_since) === dayInCairo(now)
  const tries = isToday ? parcel.tries : 0
  if (tries >= receiverTries) throw new Refused('too_many', 'receiver_digits_locked')
  if (parcel.phone.endsWith(digits)) return { proof: proofOf(proofs, token, now) }
  await saveTries(sql, tokenHash, { tries: tries + 1, at: now })
  const left = receiverTries - tries - 1
  const key = left > 0 ? 'receiver_wrong_digits' : 'receiver_digits_locked'
  throw new Refused('invalid', key, {
    parameters: { left },
    fields: { digits: { key, parameters: { left } } },
    commitsWrites: true,
  })
}

/** A parcel about which its receiver says something: locked with the other parcels of its order. */
export type HeldParcel = { parcel: ReceiverParcel; stored: StoredShipment; tokenHash: Buffer }

/**
 * Holds the parcel of a link for an act of its receiver. Of two answers at once the second sees another version.
 * @throws {Refused} without a proof, or when the parcel moved on since the receiver saw it.
 */
export async function holdParcel(
  { sql, now, language }: Saying,
  { token, proof, version }: { token: string; proof: string; version: number },
  proofs: SignedLinks,
): Promise<HeldParcel> {
  const tokenHash = hashSecret(token)
  const awb = await holdLink(sql, tokenHash)
  if (awb === undefined) throw unknownLink()
  if (!isProof(proofs, tokenHash, proof, now)) throw new Refused('no_session', 'receiver_prove_again')
  const [order] = (await lockOrders({ tx: sql, scope: everyRealShipment }, [awb])).values()
  const stored = order?.find((one) => one.awb === awb)
  const parcel = await findReceiverParcel(sql, tokenHash, { now, language })
  if (!stored || !parcel) throw unknownLink()
  if (parcel.version !== version)
    throw new Refused('stale', 'receiver_stale', { status: stored.shipment.status })
  return { parcel, stored, tokenHash }
}
