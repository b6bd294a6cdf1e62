import { useEffect, useSyncExternalStore } from 'react'
import { type OwnLinesState, onLinesChange, openLines, ownLines, refreshLines } from './own-lines-store.ts'

const pollMs = 30_000

/**
 * The list. It refreshes every 30 seconds while visible, when the page becomes visible, and when the phone comes
 * online.
 */
export function useOwnLines(employeeId: number): OwnLinesState {
  useEffect(() => {
    openLines(employeeId)
    const refreshSeen = () => {
      if (document.visibilityState === 'visible') void refreshLines()
    }
    const poll = setInterval(refreshSeen, pollMs)
    document.addEventListener('visibilitychange', refreshSeen)
    window.addEventListener('online', refreshSeen)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', refreshSeen)
      window.removeEventListener('online', refreshSeen)
    }
  }, [employeeId])
  return useSyncExternalStore(onLinesChange, ownLines)
}
