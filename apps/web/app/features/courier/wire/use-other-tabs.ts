import { useEffect } from 'react'
import { keptForPerson } from '../../../client/kept-for-person.ts'

/** Follows who signs in or out in other tabs. */
export function useOtherTabs(): void {
  useEffect(followSession, [])
}

/**
 * Forgets the drafts and loads the page anew when the session changes in another tab, so that a tab never shows two people.
 * Returns what stops it.
 */
export function followSession(): () => void {
  function onStorage({ key, oldValue, newValue }: StorageEvent) {
    // When the whole storage is cleared, the event has no key.
    if (key !== null && (key !== keptForPerson.session || newValue === oldValue)) return
    for (const draft of Object.keys(sessionStorage))
      if (draft.startsWith(keptForPerson.courierDraft)) sessionStorage.removeItem(draft)
    window.location.reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
