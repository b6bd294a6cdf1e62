import { useEffect } from 'react'
import { audienceOf } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { forgetInTab } from '../person-storage.ts'

/** Follows who signs in or out in other tabs. */
export function useOtherTabs(): void {
  useEffect(followSession, [])
}

/**
 * Follows session changes in other tabs, so that a tab never shows two people. A sign-out there signs out here; another
 * person there loads another page here. Returns what stops it.
 */
export function followSession(): () => void {
  function onStorage({ key, oldValue, newValue }: StorageEvent) {
    const { session, end } = audienceOf(window.location.pathname)
    // When the whole storage is cleared, the event has no key.
    if (key !== null && (key !== session || newValue === oldValue)) return
    forgetInTab()
    if (newValue === null) window.location.assign(end(pageLanguage()))
    else window.location.reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
