import { type CallReply, type CallRequest, limits } from '@mersal/contract'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { putPhoto, removePhoto } from '../../platform/files/photos.ts'
import type { Before, Context } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isSame } from '../../platform/session/principal.ts'
import { drawImage, type EncodedImage } from '../images/index.ts'
import { deleteProofs, insertProof, lockProofsOf, proofsToRemove, takerOfProof } from './proofs.repository.ts'

type Request = CallRequest<'sendProof'>

/** About a tenth more bytes than the phone sent, which is at most 150 kB. */
const form = { side: 1_280, quality: 70, type: 'jpeg' } as const
const removedAtOnce = 200
const dayMs = 86_400_000

export const nameOf = (id: string) => `proof-${id}`
export const thumbnailOf = (id: string) => `proof-${id}-thumb`

/** Encodes a new photo again. Null for one that was received before: a phone that got no answer sends it again. */
export async function drawProof(
  { sql, actor, heavy }: Before<'sendProof' | 'addProof'>,
  { id, image }: Pick<Request, 'id' | 'image'>,
  mayAdd: () => Promise<boolean>,
): Promise<EncodedImage | null> {
  const taker = await takerOfProof(sql, id)
  if (taker && !isSame(taker, actor)) throw new Refused('not_found', 'proof_of_another')
  if (taker) return null
  if (!(await mayAdd())) throw new Refused('not_found', 'act_parcel_never_yours')
  return drawImage(heavy, image, 'image', form)
}

/** Stores a photo: the files first, so that a row always has its files. */
export async function storeProof(
  { sql, actor, now }: Context<'sendProof' | 'addProof'>,
  { id, awb, takenAt }: Pick<Request, 'id' | 'awb'> & { takenAt: Date },
  image: EncodedImage | null,
  store: FileStore,
): Promise<CallReply<'sendProof'>> {
  if (image === null) return { id, repeated: true }
  if ((await lockProofsOf(sql, awb)) >= limits.proofsAParcel)
    throw new Refused('conflict', 'too_many_proofs', { parameters: { most: limits.proofsAParcel } })
  await Promise.all([
    putPhoto(store, nameOf(id), image.full),
    putPhoto(store, thumbnailOf(id), image.thumbnail),
  ])
  const isNew = await insertProof(sql, {
    id,
    awb,
    taker: actor,
    taken_at: takenAt,
    received_at: now,
    bytes: image.full.length,
  })
  return { id, repeated: !isNew }
}

/** Removes photos after the days of the company's rules. The files first: a row that stays is tried again. */
export async function removeProofs(
  { sql, store }: { sql: Database; store: FileStore },
  { now, days }: { now: Date; days: number },
): Promise<void> {
  const before = new Date(now.getTime() - days * dayMs)
  for (;;) {
    const ids = await proofsToRemove(sql, before, removedAtOnce)
    for (const id of ids)
      await Promise.all([removePhoto(store, nameOf(id)), removePhoto(store, thumbnailOf(id))])
    await deleteProofs(sql, ids)
    if (ids.length < removedAtOnce) return
  }
}
