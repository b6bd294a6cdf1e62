import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { registerServiceWorker } from './app-update.ts'

const latestMs = 1_000

/**
 * Registers the service worker of a built app after the page has loaded and the browser is idle. The page of the first
 * start registers none: it would store documents of the company before it has its name.
 */
export function useServiceWorker({ isConsole }: { isConsole: boolean }): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    if (window.location.pathname === paths.setup) return
    const register = () =>
      // The app also works where registration fails, for example in a private window.
      whenIdle(() => void registerServiceWorker(isConsole).catch(() => {}), latestMs)
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
  }, [isConsole])
}
