import { useEffect } from 'react'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { sessionKey } from '../stored-session.ts'

/**
 * Follows session changes in other tabs. A sign-out there signs out here; another person there loads another page here.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    function onStorage({ key, newValue }: StorageEvent) {
      // When the whole storage is cleared, the event has no key.
      if (key !== sessionKey && key !== null) return
      if (newValue === null) window.location.assign(publicPages.home[pageLanguage()])
      else window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
