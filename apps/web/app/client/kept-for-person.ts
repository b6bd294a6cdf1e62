/**
 * What a browser keeps of whoever is signed in, by the names of its records; a name that ends with a dot is the beginning
 * of many. Whatever is kept of a person stands here, since this is what signing out removes. Choices of the browser
 * itself (language, colours, columns) stay, and so does the desk's batch of scans: it names AWBs alone, and one that
 * was not sent when a session ended would be a lost parcel.
 */
export const keptForPerson = {
  session: 'mersal.session',
  courierLines: 'mersal.courier.lines',
  courierDraft: 'mersal.courier.draft.',
} as const

const names = Object.values(keptForPerson)

/** Removes all that is kept of whoever was signed in. */
export function forgetPerson(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name)))
        storage.removeItem(key)
    }
  }
}
