let count = 0
const listeners = new Set<() => void>()

/** How many photos wait to be sent. */
export function photosWaiting(): number {
  return count
}

export function setPhotosWaiting(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

export function onPhotosWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
