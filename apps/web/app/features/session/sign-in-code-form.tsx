import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CallReply } from '@mersal/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { validateCall } from '../../client/validate-call.ts'
import { m } from '../../paraglide/messages.js'
import { focusFirst, showRefusal } from '../../ui/show-refusal.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { describeDevice } from './device.ts'
import styles from './session-form.module.css'

type Props = {
  proof: string
  onDone: (reply: CallReply<'signInWithCode'>) => unknown
  /** The proof is worth nothing any more, or somebody else signs in: the password again. */
  onOver: () => void
}

/** A wrong code; whatever else refuses it wants the password again. */
const wrongCode = 418

/** The step has one field, and one comes to it to fill it. */
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Second step of a sign-in: the code that the app shows, or a recovery code. */
export function SignInCodeForm({ proof, onDone, onOver }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: ({ code }) => validateCall('signInWithCode', { proof, code }),
  })
  const enter = useMutation({
    mutationFn: (code: string) => call('signInWithCode', { proof, code, ...describeDevice() }),
    onSuccess: onDone,
    onError(refusal) {
      if (refusal.code === wrongCode || refusal.code >= 500) {
        form.setValues({ code: '' })
        return showRefusal(form, refusal, 'code')
      }
      toast('error', refusal.message)
      onOver()
    },
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ code }) => enter.mutate(code),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      <p className={styles.hint}>{isRecovery ? m.recovery_code_hint() : m.sign_in_code_hint()}</p>
      <TextInput
        {...form.getInputProps('code')}
        key={`${form.key('code')} ${isRecovery}`}
        className={isRecovery ? undefined : styles.code}
        name="code"
        label={isRecovery ? m.recovery_code() : m.code()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={20}
        size="md"
        ref={focus}
      />
      <Button type="submit" size="md" fullWidth loading={enter.isPending}>
        {m.login()}
      </Button>
      <p className={styles.more}>
        <button type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? m.use_app_code() : m.use_recovery_code()}
        </button>
        <button type="button" onClick={onOver}>
          {m.back_to_sign_in()}
        </button>
      </p>
    </form>
  )
}
