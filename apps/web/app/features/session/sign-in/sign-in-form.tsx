import { type CallReply, foldText } from '@mersal/contract'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { publicCall } from '../../../client/public-calls.ts'
import type { StoredSession } from '../../../client/stored-session.ts'
import { m } from '../../../paraglide/messages.js'
import { audienceOf, audiences } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { SignInCodeForm } from './sign-in-code-form.tsx'

/**
 * Sign-in: the password, then the code where the account has a second factor. The proof between the steps stays in
 * memory.
 */
export function SignInForm() {
  const navigate = useNavigate()
  const audience = audienceOf(useLocation().pathname)
  const [query] = useSearchParams()
  const [proof, setProof] = useState<string | null>(null)

  async function enter({ info }: StoredSession) {
    const { pageAfterSignIn } = await import('./sign-in-calls.ts')
    return navigate(pageAfterSignIn(audience, info.role, query.get('to')))
  }

  return proof === null ? (
    <PasswordForm onDone={enter} onProof={setProof} />
  ) : (
    <SignInCodeForm proof={proof} onDone={enter} onOver={() => setProof(null)} />
  )
}

type PasswordFormProps = {
  onDone: (session: StoredSession) => unknown
  /** Called when the password was right and a code is still needed. */
  onProof: (proof: string) => void
}

/** Sign-in by e-mail. The docs console also accepts the username or the mobile number (spec §2). */
function PasswordForm({ onDone, onProof }: PasswordFormProps) {
  const audience = audienceOf(useLocation().pathname)
  const isDocs = audience === audiences.docs
  const name = isDocs ? 'docsSignIn' : 'signIn'
  const form = useSessionForm({
    initial: { username: '', password: '' },
    validate: ({ faultsOfCall }, values) => faultsOfCall(name, values),
    async send({ call, describeDevice, saveSession }, { username, password }) {
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

/** Normalises a sign-in identifier. A number may have Arabic digits or spaces. */
function readIdentifier(typed: string): string {
  const folded = foldText(typed).replaceAll(' ', '')
  return /^\d+$/.test(folded) ? folded : typed
}

type Person = { username: string; password: string }

/** The people of the demo company, while the demo is on. Choosing one fills the form. */
function DemoPeople({ onChoose }: { onChoose: (person: Person) => void }) {
  const [demo, setDemo] = useState<CallReply<'signInHints'>['demo']>(null)
  useEffect(() => {
    // Errors show nothing, because the hint is optional.
    void publicCall('signInHints', {}).then((answer) => 'done' in answer && setDemo(answer.done.demo))
  }, [])
  if (!demo) return null
  const { password, people } = demo
  return (
    <section className={`note sand ${styles.demo}`} aria-labelledby="demo-title">
      <h2 id="demo-title">{m.demo_title()}</h2>
      <p>
        {m.demo_password()} <bdi dir="ltr">{password}</bdi>
      </p>
      <ul className="flex wrap gap-m above-l">
        {people.map((username) => (
          <li key={username}>
            <Button
              variant="secondary"
              size="small"
              dir="ltr"
              onClick={() => onChoose({ username, password })}
            >
              {username}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
