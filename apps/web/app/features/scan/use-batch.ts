import { useEffect, useSyncExternalStore } from 'react'
import { batchStore } from './batch-store.ts'
import type { Batch } from './scan-queue.ts'

/** The batch on the screen; what waits in it is sent as soon as it can be. */
export function useBatch(): Batch {
  useEffect(() => {
    batchStore.resume()
    window.addEventListener('online', batchStore.resume)
    return () => window.removeEventListener('online', batchStore.resume)
  }, [])
  return useSyncExternalStore(batchStore.onChange, batchStore.current)
}
