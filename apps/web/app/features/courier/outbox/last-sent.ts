import { personStorage } from '../../../client/person-storage.ts'

const storageKey = personStorage.courierSent

/** When the server last answered acts. */
export function lastSentAt(): number | null {
  return Number(localStorage.getItem(storageKey)) || null
}

export function storeLastSent(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at))
  } catch {
    // When the storage is full, only this time is missing.
  }
}
