import { useEffect, useSyncExternalStore } from 'react'
import { batch, sendScans } from './batch-store.ts'
import { type Batch, isReceived } from './scan-queue.ts'

/** The current batch. It sends unsent scans on mount and when the connection is back. */
export function useBatch(): Batch {
  useEffect(() => {
    sendScans()
    window.addEventListener('online', sendScans)
    return () => window.removeEventListener('online', sendScans)
  }, [])
  return useSyncExternalStore(batch.subscribe, batch.get)
}

/** How many scans have an answer of the server. It changes with each answer, so that figures are fetched again. */
export function answersOf(batch: Batch): number {
  return batch.filter(isReceived).length
}
