import { foldText } from '@mersal/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { audienceOf } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { rememberCode, resetInProgress, startReset } from './reset-flow.ts'

/** The second step of a reset: the mailed code, pasted or typed, in Latin or Arabic digits. */
export function ResetCodeForm() {
  const navigate = useNavigate()
  const { reset, signIn } = audienceOf(useLocation().pathname)
  const [{ email: username }] = useState(resetInProgress)
  const form = useSessionForm({
    initial: { code: '' },
    validate: ({ faultsOfCall }, { code }) => faultsOfCall('checkResetCode', { username, code }),
    async send({ call }, values) {
      const code = foldText(values.code).replaceAll(' ', '')
      await call('checkResetCode', { username, code })
      rememberCode(code)
      await navigate(reset.newPassword)
    },
    retryAt: 'code',
  })
  const below = (
    <>
      <ResendCode />
      <p className={styles.more}>
        <Link to={reset.start}>{m.use_other_email()}</Link>
        <Link to={signIn}>{m.back_to_sign_in()}</Link>
      </p>
    </>
  )

  return (
    <SessionForm form={form} submitText={m.submit()} below={below}>
      <div className={styles.code}>
        <SessionField
          {...form.field('code')}
          label={m.code()}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
      </div>
    </SessionForm>
  )
}

/** 'Re-Send 60 SEC' counts down, then requests another code (spec §2). */
function ResendCode() {
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
