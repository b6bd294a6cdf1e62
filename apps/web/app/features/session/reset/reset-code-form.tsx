import { foldText } from '@mersal/contract'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { audienceOf } from '../../../paths.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { ResendCode } from './resend-code.tsx'
import { rememberCode, resetInProgress } from './reset-flow.ts'

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
