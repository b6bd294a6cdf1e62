import { useEffect, useSyncExternalStore } from 'react'
import { followOtherTabs } from '../lines/own-lines-store.ts'
import { sendPhotos } from '../proofs/photo-sender.ts'
import { outbox } from './courier-outbox.ts'
import { sendWaiting } from './courier-sender.ts'
import { onChanceToSend } from './on-chance-to-send.ts'
import type { OutboxState } from './outbox.ts'

export function useOutbox(): OutboxState {
  return useSyncExternalStore(outbox.onChange, outbox.state)
}

/** Opens the outbox of a person and sends what waits: now, when the phone comes online, and when the app is seen. */
export function useSending(employeeId: number): void {
  useEffect(() => {
    const send = () => {
      void sendWaiting().catch(() => {})
      void sendPhotos().catch(() => {})
    }
    const stopFollowing = followOtherTabs(employeeId)
    // Without a store there is nothing to send, and each act says that it cannot be kept.
    outbox.open(employeeId).then(send, () => {})
    const stopSending = onChanceToSend(send)
    return () => {
      stopFollowing()
      stopSending()
    }
  }, [employeeId])
}
