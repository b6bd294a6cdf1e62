import { useEffect } from 'react'
import { onChanceToSend } from './on-chance-to-send.ts'
import { sendingTokens } from './sending-tokens.ts'

/** Sends what people who signed out of this phone left unsent. Few phones have such acts, so the rest loads when needed. */
export function useSendingForSignedOut(): void {
  useEffect(() => {
    const send = () => {
      if (Object.keys(sendingTokens()).length === 0) return
      void import('./signed-out-sender.ts').then(({ sendForSignedOut }) => sendForSignedOut()).catch(() => {})
    }
    send()
    return onChanceToSend(send)
  }, [])
}
