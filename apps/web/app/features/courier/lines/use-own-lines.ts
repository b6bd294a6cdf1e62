import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { applyActs } from '../outbox/apply-acts.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { type OwnLinesState, ownLines, refreshLines } from './own-lines-store.ts'

const pollMs = 30_000

/**
 * The lists with the acts that the server does not know yet. They refresh every 30 seconds while visible, when the page
 * becomes visible, when the phone comes online, and when the server notifies it.
 */
export function useOwnLines(): OwnLinesState {
  useEffect(() => {
    void refreshLines()
    const refreshSeen = () => {
      if (document.visibilityState === 'visible') void refreshLines()
    }
    const poll = setInterval(refreshSeen, pollMs)
    document.addEventListener('visibilitychange', refreshSeen)
    window.addEventListener('online', refreshSeen)
    // The service worker got a notification that the branch changed the list.
    navigator.serviceWorker?.addEventListener('message', refreshSeen)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', refreshSeen)
      window.removeEventListener('online', refreshSeen)
      navigator.serviceWorker?.removeEventListener('message', refreshSeen)
    }
  }, [])
  const { work, ...state } = useSyncExternalStore(ownLines.subscribe, ownLines.get)
  const { acts } = useOutbox()
  return { ...state, work: useMemo(() => work && applyActs(work, acts), [work, acts]) }
}
