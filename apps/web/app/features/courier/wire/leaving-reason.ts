const storageKey = 'mersal.courier.left'

/** Stores why a delivery boy was signed out. The sign-in page shows it. */
export function keepLeavingReason(reason: string): void {
  sessionStorage.setItem(storageKey, reason)
}

/** Returns the stored reason once. Null when the delivery boy signed out himself. */
export function takeLeavingReason(): string | null {
  const reason = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return reason
}
