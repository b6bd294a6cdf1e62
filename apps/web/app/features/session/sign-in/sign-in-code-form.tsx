import { useState } from 'react'
import type { StoredSession } from '../../../client/stored-session.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'

type Props = {
  proof: string
  onDone: (session: StoredSession) => unknown
  /** Called to return to the password: the proof has expired, or another person signs in. */
  onOver: () => void
}

/** The code of a wrong code, which can be retried. Every other refusal requires the password again. */
const wrongCode = 418

/** The step has a single field, so it takes the focus. */
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** The second step of a sign-in: the app's code, or a recovery code. */
export function SignInCodeForm({ proof, onDone, onOver }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useSessionForm({
    initial: { code: '' },
    validate: ({ faultsOfCall }, { code }) => faultsOfCall('signInWithCode', { proof, code }),
    async send({ call, describeDevice, saveSession }, { code }) {
      const { session: token, info } = await call('signInWithCode', { proof, code, ...describeDevice() })
      saveSession({ token, info })
      await onDone({ token, info })
    },
    onRefused(refusal, show) {
      if (refusal.code === wrongCode || refusal.code >= 500) {
        form.setValues({ code: '' })
        return show()
      }
      toast('error', refusal.message)
      onOver()
    },
    retryAt: 'code',
  })

  const below = (
    <p className={styles.more}>
      <Button variant="link" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? m.use_app_code() : m.use_recovery_code()}
      </Button>
      <Button variant="link" onClick={onOver}>
        {m.back_to_sign_in()}
      </Button>
    </p>
  )

  return (
    <SessionForm form={form} submitText={m.login()} below={below}>
      <p className="text-m soft">{isRecovery ? m.recovery_code_hint() : m.sign_in_code_hint()}</p>
      <div className={isRecovery ? undefined : styles.code}>
        <SessionField
          {...form.field('code')}
          key={String(isRecovery)}
          label={isRecovery ? m.recovery_code() : m.code()}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={20}
          ref={focus}
        />
      </div>
    </SessionForm>
  )
}
