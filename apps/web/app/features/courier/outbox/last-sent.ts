import { keptForPerson } from '../../../client/kept-for-person.ts'

const storageKey = keptForPerson.courierSent

/** When the server last answered acts. */
export function lastSentAt(): number | null {
  return Number(localStorage.getItem(storageKey)) || null
}

export function keepLastSent(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at))
  } catch {
    // When the storage is full, only this time is missing.
  }
}
