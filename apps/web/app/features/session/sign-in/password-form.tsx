import { useState } from 'react'
import { Link } from 'react-router'
import type { StoredSession } from '../../../client/stored-session.ts'
import { m } from '../../../paraglide/messages.js'
import { ShowPassword } from '../../../ui/control/show-password.tsx'
import { showRefusal } from '../../../ui/text/show-refusal.ts'
import { describeDevice } from '../device.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionSubmit } from '../session-submit.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { DemoPeople } from './demo-people.tsx'
import { readIdentifier } from './read-identifier.ts'
import { useSignInSet } from './use-sign-in-set.ts'

type Props = {
  onDone: (session: StoredSession) => unknown
  /** The password was right, and a code is still wanted. */
  onProof: (proof: string) => void
}

/** Sign-in with the e-mail; the docs console also takes the username or the mobile number (spec §2). */
export function PasswordForm({ onDone, onProof }: Props) {
  const { set, paths } = useSignInSet()
  const [isShown, setShown] = useState(false)
  const name = set === 'docs' ? 'docsSignIn' : 'signIn'
  const { formProps, field, setValues, isSending } = useSessionForm({
    initial: { username: '', password: '' },
    validate: ({ validateCall }, values) => validateCall(name, values),
    async send({ call, saveSession }, { username, password }) {
      const input = { username: readIdentifier(username), password, ...describeDevice() }
      const { session: token, info } = await call(name, input)
      saveSession({ token, info })
      await onDone({ token, info })
    },
    onRefused: (form, refusal) =>
      refusal.proof === null ? showRefusal(form, refusal, 'password') : onProof(refusal.proof),
  })

  return (
    <>
      <form className={styles.form} {...formProps}>
        <SessionField
          {...field('username')}
          type={set === 'docs' ? 'text' : 'email'}
          label={set === 'docs' ? m.username_email_or_mobile() : m.email()}
          autoComplete="username"
        />
        <SessionField
          {...field('password')}
          type={isShown ? 'text' : 'password'}
          label={m.password()}
          autoComplete="current-password"
          end={<ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
        />
        <p className={styles.more}>
          <Link to={paths.resetPassword}>{m.forgot_password()}</Link>
        </p>
        <SessionSubmit label={m.login()} isSending={isSending} />
      </form>
      <DemoPeople onChoose={(person) => setValues(person)} />
    </>
  )
}
