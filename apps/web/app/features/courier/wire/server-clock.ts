/** Not a record about a person: it is about the clock of the phone. */
const storageKey = 'mersal.courier.clock'

/** Notes how far the clock of the server is ahead of the phone's, by the date of a reply. */
export function noteServerClock({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  try {
    localStorage.setItem(storageKey, String(ahead))
  } catch {
    // Without space the acts say only by which clock they were done.
  }
}

/** How far the clock of the server was ahead at the last reply, in milliseconds. Undefined before the first one. */
export function serverClock(): number | undefined {
  const ahead = Number(localStorage.getItem(storageKey) ?? Number.NaN)
  return Number.isInteger(ahead) ? ahead : undefined
}
