import { randomUUID } from 'node:crypto'
import type { SentFile } from '@mersal/contract'
import type { Transaction } from '../../platform/database.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { encodeImage } from './encode-image.ts'
import { insertImage } from './images.repository.ts'

/** Stores an uploaded image and answers its id; null when none was sent. */
export async function keepImage(
  tx: Transaction,
  store: FileStore,
  file: SentFile | undefined,
  field = 'image',
): Promise<string | null> {
  if (!file) return null
  const { full, thumbnail, width, height } = await encodeImage(
    new Uint8Array(await file.arrayBuffer()),
    field,
  )
  const id = randomUUID()
  await Promise.all([
    store.put(`${id}.webp`, full, 'image/webp'),
    store.put(`${id}-thumb.webp`, thumbnail, 'image/webp'),
    insertImage(tx, { id, mediaType: 'image/webp', bytes: full.length, width, height }),
  ])
  return id
}

/** The address of a stored image; null for none. */
export function imageUrl(id: string | null): string | null {
  return id === null ? null : `/images/${id}.webp`
}
