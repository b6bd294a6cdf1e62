import { randomUUID } from 'node:crypto'
import type { SentFile } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { HeavyWork } from '../../platform/http/heavy-work.ts'
import { Refused } from '../../platform/http/refused.ts'
import { answeringProcess } from '../../platform/processes/answering-process.ts'
import type { EncodedImage, ImageForm } from './encode-image.ts'
import { insertImage } from './images.repository.ts'

export type ImageQuestion = { bytes: Uint8Array; form: ImageForm }

const ofImages: ImageForm = { side: 1_600, quality: 82, type: 'webp' }

/**
 * The decoders of images run in a process of their own: it has no keys, what a bad image does ends there, and the lists
 * of the server are not slower while photos arrive.
 */
const ask = answeringProcess<ImageQuestion, { image: EncodedImage | null }>(
  new URL('image-process.ts', import.meta.url),
  { environment: {}, niceness: 10 },
)

export async function encodeInOwnProcess(bytes: Uint8Array, form = ofImages): Promise<EncodedImage | null> {
  const { image } = await ask({ bytes, form })
  return image
}

/**
 * Encodes an uploaded image again, in the line of those that wait. Null when none was sent.
 * Refuses a file that is no complete image with 'file type not supported' (spec §5).
 */
export async function drawImage(
  heavy: HeavyWork,
  file: SentFile | undefined,
  field = 'image',
  form?: ImageForm,
): Promise<EncodedImage | null> {
  if (!file) return null
  const image = await heavy.images(async () =>
    encodeInOwnProcess(new Uint8Array(await file.arrayBuffer()), form),
  )
  if (image === null) throw Refused.field(field, 'image_type')
  return image
}

/** Stores an image and returns its id. Null for none. */
export async function storeImage(
  tx: Transaction,
  store: FileStore,
  image: EncodedImage | null,
): Promise<string | null> {
  if (!image) return null
  const { full, thumbnail, width, height } = image
  const id = randomUUID()
  await Promise.all([
    store.put(`${id}.webp`, full, 'image/webp'),
    store.put(`${id}-thumb.webp`, thumbnail, 'image/webp'),
    insertImage(tx, { id, mediaType: 'image/webp', bytes: full.length, width, height }),
  ])
  return id
}

/** The address of a stored image. Null for none. */
export function imageUrl(id: string | null): string | null {
  return id === null ? null : `/images/${id}.webp`
}
