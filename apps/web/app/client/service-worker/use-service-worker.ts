import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { registerServiceWorker } from './app-update.ts'

/**
 * Registers the service worker of a built app after the page has loaded and the browser is idle. The page of the first
 * start registers none: it would store documents of the company before it has its name.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    if (window.location.pathname === paths.setup) return
    const register = () =>
      // The app also works where registration fails, for example in a private window.
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
