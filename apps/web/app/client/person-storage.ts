import { audienceOf } from '../paths.ts'

/**
 * The storage keys of everything that the browser keeps about the signed-in person beside the session. A key that ends with a
 * dot is a prefix. Signing out removes these records, so every record about a person must be listed here. Choices of the browser
 * itself (language, colours, columns) stay. The batch of scans of a desk stays too: it contains only AWBs, and losing
 * an unsent scan would lose a parcel. The unsent acts and photos of a delivery boy stay for the same reason, with the part of
 * their token that sends them; only their person sees them.
 */
export const personStorage = {
  /** A database. Older versions kept a record of the storage. */
  courierLines: 'mersal.courier.lines',
  courierSent: 'mersal.courier.sent',
  courierReceipt: 'mersal.courier.receipt',
  courierDraft: 'mersal.courier.draft.',
} as const

const names = Object.values(personStorage)

/** Removes the session of this page and every other record about its person. */
export function forgetPerson(): void {
  localStorage.removeItem(audienceOf(window.location.pathname).session)
  forgetIn(localStorage)
  forgetInTab()
  // The page may close now: the browser deletes the database without it.
  globalThis.indexedDB?.deleteDatabase(personStorage.courierLines)
}

/** Removes what this tab alone keeps about the person. */
export function forgetInTab(): void {
  forgetIn(sessionStorage)
}

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name)))
      storage.removeItem(key)
  }
}
