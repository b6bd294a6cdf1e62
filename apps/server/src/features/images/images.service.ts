import { randomUUID } from 'node:crypto'
import type { SentFile } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { HeavyWork } from '../../platform/http/heavy-work.ts'
import { type EncodedImage, encodeImage, type ImageSize } from './encode-image.ts'
import { insertImage } from './images.repository.ts'

/** Re-encodes an uploaded image, with a limit of concurrent ones. Null when none was sent. */
export async function drawImage(
  heavy: HeavyWork,
  file: SentFile | undefined,
  field = 'image',
  size?: ImageSize,
): Promise<EncodedImage | null> {
  if (!file) return null
  return heavy.images(async () => encodeImage(new Uint8Array(await file.arrayBuffer()), field, size))
}

/** Stores an image and returns its id. Null for none. */
export async function keepImage(
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
