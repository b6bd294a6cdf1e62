import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredPhoto } from './photo.ts'

/** Signing out keeps it, as it keeps the acts. */
export const photosName = 'mersal.courier.photos'

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto; indexes: { employeeId: number } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    opened = null
  }
  opened ??= openDB<Schema>(photosName, 1, {
    upgrade(created) {
      created.createObjectStore('photos', { keyPath: 'id' }).createIndex('employeeId', 'employeeId')
    },
    terminated: close,
  })
  opened.catch(close)
  return opened
}

/** Rejects when the phone has no space. */
export async function addPhotos(photos: readonly StoredPhoto[]): Promise<void> {
  const transaction = (await database()).transaction('photos', 'readwrite', { durability: 'strict' })
  await Promise.all([...photos.map((photo) => transaction.store.put(photo)), transaction.done])
}

export async function photosOf(employeeId: number): Promise<StoredPhoto[]> {
  return (await database()).getAllFromIndex('photos', 'employeeId', employeeId)
}

export async function removePhotos(ids: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction('photos', 'readwrite')
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
}
