import { useEffect, useSyncExternalStore } from 'react'
import { currentBatch, onBatchChange, sendScans } from './batch-store.ts'
import type { Batch } from './scan-queue.ts'

/** The batch on the screen; what waits in it is sent as soon as it can be. */
export function useBatch(): Batch {
  useEffect(() => {
    sendScans()
    window.addEventListener('online', sendScans)
    return () => window.removeEventListener('online', sendScans)
  }, [])
  return useSyncExternalStore(onBatchChange, currentBatch)
}
