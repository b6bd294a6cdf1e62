const storageKey = 'mersal.courier.left'

/** Keeps why a delivery boy was signed out, for the sign-in that he finds himself at. */
export function keepLeavingReason(reason: string): void {
  sessionStorage.setItem(storageKey, reason)
}

/** The reason that was kept, once; null when leaving was his own wish. */
export function takeLeavingReason(): string | null {
  const reason = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return reason
}
