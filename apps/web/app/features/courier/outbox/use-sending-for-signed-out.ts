import { useEffect } from 'react'
import { onChanceToSend } from './on-chance-to-send.ts'
import { sendForSignedOut } from './signed-out-sender.ts'

/** Sends what people who signed out of this phone left unsent. */
export function useSendingForSignedOut(): void {
  useEffect(() => {
    const send = () => void sendForSignedOut().catch(() => {})
    send()
    return onChanceToSend(send)
  }, [])
}
