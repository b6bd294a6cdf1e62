import { useId, useRef, useState } from 'react'
import { CallRefused } from '../../../client/call-refused.ts'
import { saveSession } from '../../../client/stored-session.ts'
import { m } from '../../../paraglide/messages.js'
import { audiences } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ShowPassword } from '../../../ui/control/show-password.tsx'
import { courierCall } from '../wire/courier-call.ts'
import { CourierDemo } from './courier-demo.tsx'
import styles from './courier-sign-in-form.module.css'

type Device = { os: string; device: string; brand: string; model: string; version: string }

/** The step has a single field, so it takes the focus. */
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}

/**
 * Sign-in for one-handed use. The server validates the fields and answers in the document's language. Delivery boys
 * have no second factor; a person of the console who has one is asked for the code.
 */
export function CourierSignInForm({ describeDevice }: { describeDevice: () => Device }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const [proof, setProof] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const busy = useRef(false)
  const refusalId = useId()

  async function signIn() {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setRefusal(null)
    try {
      const { session, info } =
        proof === null
          ? await courierCall('courierSignIn', { username, password, ...describeDevice() })
          : await courierCall('signInWithCode', { proof, code, ...describeDevice() })
      saveSession({ token: session, info })
      window.location.replace(audiences.courier.home)
    } catch (error) {
      const refused = error instanceof CallRefused ? error : new CallRefused(500, m.something_wrong())
      if (refused.proof !== null) setProof(refused.proof)
      else {
        setRefusal(refused)
        // A wrong code can be retried. Every other refusal requires the password again.
        if (refused.code !== 418 && refused.code < 500) setProof(null)
      }
      setCode('')
      busy.current = false
      setSending(false)
    }
  }

  const described = {
    'aria-invalid': refusal !== null,
    'aria-describedby': refusal === null ? undefined : refusalId,
  }
  return (
    <>
      <form
        className={`stack gap-xl ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void signIn()
        }}
      >
        {proof === null ? (
          <>
            <label className="stack gap-s bold">
              {m.courier_phone_or_email()}
              <input
                {...described}
                name="username"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                dir="ltr"
                value={username}
                onChange={(event) => setUsername(event.target.value)}
              />
            </label>
            <div className={styles.password}>
              <label className="stack gap-s bold">
                {m.password()}
                <input
                  {...described}
                  name="password"
                  type={isShown ? 'text' : 'password'}
                  autoComplete="current-password"
                  autoCapitalize="none"
                  dir="ltr"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </label>
              <ShowPassword size="touch" isShown={isShown} onToggle={() => setShown(!isShown)} />
            </div>
          </>
        ) : (
          <label className="stack gap-s bold">
            {m.sign_in_code_hint()}
            <input
              {...described}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              dir="ltr"
              ref={focus}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
        )}
        <div role="alert">
          {refusal && (
            <p id={refusalId} className={`bold danger ${styles.refusal}`}>
              {Object.values(refusal.fields)[0] ?? refusal.message}
            </p>
          )}
        </div>
        <Button type="submit" size="thumb" aria-disabled={isSending || undefined}>
          {isSending ? m.courier_sending() : m.login()}
        </Button>
        {proof === null ? (
          <a className={`stack centred bold ${styles.forgot}`} href={audiences.courier.reset.start}>
            {m.courier_forgot_password()}
          </a>
        ) : (
          <Button variant="link" size="touch" onClick={() => setProof(null)}>
            {m.back_to_sign_in()}
          </Button>
        )}
      </form>
      {proof === null && (
        <CourierDemo
          onChoose={(person) => {
            setUsername(person.username)
            setPassword(person.password)
          }}
        />
      )}
    </>
  )
}
