/** Calls `act` when the browser is idle, and after `latestMs` at the latest. Returns what stops it. */
export function whenIdle(act: () => void, latestMs: number): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, latestMs)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(act, { timeout: latestMs })
  return () => window.cancelIdleCallback(asked)
}
