import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { resetInProgress, startReset } from './reset-flow.ts'

/** 'Re-Send 60 SEC' counts down, then requests another code (spec §2). */
export function ResendCode() {
  const [resendAt, setResendAt] = useState(() => resetInProgress().resendAt)
  const seconds = useSecondsUntil(resendAt)

  function wait(seconds: number) {
    startReset(resetInProgress().email, seconds)
    setResendAt(resetInProgress().resendAt)
  }

  const resend = useMutation({
    mutationFn: () => call('askResetCode', { username: resetInProgress().email }),
    onSuccess: ({ details, resend_seconds }) => {
      toast('info', details)
      wait(resend_seconds)
    },
    onError: ({ message, retryAfter }) => {
      toast('error', message)
      if (retryAfter !== null) wait(retryAfter)
    },
  })

  return (
    <Button
      variant="secondary"
      wide
      disabled={seconds > 0}
      busy={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {seconds > 0 ? m.resend_in({ seconds }) : m.resend()}
    </Button>
  )
}

/** Whole seconds until `instant` (a `Date.now()` value), counting down to 0. */
function useSecondsUntil(instant: number): number {
  return useSyncExternalStore(onTick, () => Math.max(0, Math.ceil((instant - Date.now()) / 1_000)))
}

function onTick(tick: () => void): () => void {
  const timer = setInterval(tick, 250)
  return () => clearInterval(timer)
}
