import { useEffect } from 'react'
import { registerServiceWorker } from './app-update.ts'

/** Registers the service worker of a built app once the page is loaded and the browser has nothing better to do. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () =>
      // A browser that refuses it, as a private window may, is served all the same.
      whenIdle(() => void registerServiceWorker().catch(() => {}))
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
  }, [])
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
