/**
 * The service worker of a newer build that waits to activate. Kept outside React, because React did not register it.
 */
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

const lookEveryMs = 3_600_000

/**
 * Registers the service worker and watches for newer ones, because a console stays open all day. The console itself is
 * stored when `isConsole` asks for it.
 */
export async function registerServiceWorker(isConsole: boolean): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  if (isConsole)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('store the console'))
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first service worker, so there is nothing to update.
    if (!worker || !navigator.serviceWorker.controller) return
    waiting = worker
    for (const listener of listeners) listener()
  }
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker))
  offer(registration.waiting)
  // The browser looks for a newer build when it opens a page, so the newer one may be installing already.
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  setInterval(() => registration.update().catch(() => {}), lookEveryMs)
}

export function isUpdateReady(): boolean {
  return waiting !== null
}

export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Activates the new version and reloads the page. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage('take over')
}
