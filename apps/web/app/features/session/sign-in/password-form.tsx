import { Link, useLocation } from 'react-router'
import type { StoredSession } from '../../../client/stored-session.ts'
import { m } from '../../../paraglide/messages.js'
import { audienceOf, audiences } from '../../../paths.ts'
import { describeDevice } from '../device.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { DemoPeople } from './demo-people.tsx'
import { readIdentifier } from './read-identifier.ts'

type Props = {
  onDone: (session: StoredSession) => unknown
  /** Called when the password was right and a code is still needed. */
  onProof: (proof: string) => void
}

/** Sign-in by e-mail. The docs console also accepts the username or the mobile number (spec §2). */
export function PasswordForm({ onDone, onProof }: Props) {
  const audience = audienceOf(useLocation().pathname)
  const isDocs = audience === audiences.docs
  const name = isDocs ? 'docsSignIn' : 'signIn'
  const form = useSessionForm({
    initial: { username: '', password: '' },
    validate: ({ faultsOfCall }, values) => faultsOfCall(name, values),
    async send({ call, saveSession }, { username, password }) {
      const input = { username: readIdentifier(username), password, ...describeDevice() }
      const { session: token, info } = await call(name, input)
      saveSession({ token, info })
      await onDone({ token, info })
    },
    onRefused: (refusal, show) => (refusal.proof === null ? show() : onProof(refusal.proof)),
    retryAt: 'password',
  })

  return (
    <>
      <SessionForm form={form} submitText={m.login()}>
        <SessionField
          {...form.field('username')}
          type={isDocs ? 'text' : 'email'}
          label={isDocs ? m.username_email_or_mobile() : m.email()}
          autoComplete="username"
        />
        <SessionField
          {...form.field('password')}
          type="password"
          label={m.password()}
          autoComplete="current-password"
        />
        <p className={styles.more}>
          <Link to={audience.reset.start}>{m.forgot_password()}</Link>
        </p>
      </SessionForm>
      <DemoPeople onChoose={form.setValues} />
    </>
  )
}
