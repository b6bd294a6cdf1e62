import { useSyncExternalStore } from 'react'

/** Whole seconds until `instant` (a `Date.now()` value), counting down to 0. */
export function useSecondsUntil(instant: number): number {
  return useSyncExternalStore(onTick, () => Math.max(0, Math.ceil((instant - Date.now()) / 1_000)))
}

function onTick(tick: () => void): () => void {
  const timer = setInterval(tick, 250)
  return () => clearInterval(timer)
}
