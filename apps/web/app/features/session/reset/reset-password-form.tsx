import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { audienceOf } from '../../../paths.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { startReset } from './reset-flow.ts'

/** The first step of a reset: the e-mail that receives the code. */
export function ResetPasswordForm() {
  const navigate = useNavigate()
  const { reset, signIn } = audienceOf(useLocation().pathname)
  const form = useSessionForm({
    initial: { username: '' },
    validate: ({ faultsOfCall }, values) => faultsOfCall('askResetCode', values),
    async send({ call }, { username }) {
      const { details, resend_seconds } = await call('askResetCode', { username })
      startReset(username.trim(), resend_seconds)
      toast('info', details)
      await navigate(reset.code)
    },
    retryAt: 'username',
  })
  const below = (
    <p className={styles.more}>
      <Link to={signIn}>{m.back_to_sign_in()}</Link>
    </p>
  )

  return (
    <SessionForm form={form} submitText={m.submit()} below={below}>
      <SessionField {...form.field('username')} type="email" label={m.email()} autoComplete="username" />
    </SessionForm>
  )
}
