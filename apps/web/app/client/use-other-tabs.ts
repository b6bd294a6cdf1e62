import { useEffect } from 'react'
import { publicPages } from '../paths.ts'
import { sessionKey } from './stored-session.ts'

/** Follows what another tab does to the session: logged out there is logged out here, another person is another page. */
export function useOtherTabs(): void {
  useEffect(() => {
    function onStorage({ key, newValue }: StorageEvent) {
      // A cleared storage has no key.
      if (key !== sessionKey && key !== null) return
      if (newValue === null) window.location.assign(publicPages.home.en)
      else window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
