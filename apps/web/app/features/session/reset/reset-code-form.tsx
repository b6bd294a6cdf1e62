import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { foldText } from '@mersal/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { validateCall } from '../../../client/validate-call.ts'
import { m } from '../../../paraglide/messages.js'
import { focusFirst, showRefusal } from '../../../ui/text/show-refusal.ts'
import styles from '../session-form.module.css'
import { useSignInSet } from '../sign-in/use-sign-in-set.ts'
import { ResendCode } from './resend-code.tsx'
import { rememberCode, resetInProgress } from './reset-flow.ts'

/** Second step of a reset: the code from the mail, pasted or typed, in whichever digits. */
export function ResetCodeForm() {
  const navigate = useNavigate()
  const { paths } = useSignInSet()
  const [{ email }] = useState(resetInProgress)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: ({ code }) => validateCall('checkResetCode', { username: email, code }),
  })
  const check = useMutation({
    mutationFn: (code: string) => call('checkResetCode', { username: email, code }),
    onSuccess: (_, code) => {
      rememberCode(code)
      return navigate(paths.newPassword)
    },
    onError: (refusal) => showRefusal(form, refusal, 'code'),
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ code }) => check.mutate(foldText(code).replaceAll(' ', '')),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      <TextInput
        {...form.getInputProps('code')}
        key={form.key('code')}
        className={styles.code}
        name="code"
        label={m.code()}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={check.isPending}>
        {m.submit()}
      </Button>
      <ResendCode />
      <p className={styles.more}>
        <Link to={paths.resetPassword}>{m.use_other_email()}</Link>
        <Link to={paths.signIn}>{m.back_to_sign_in()}</Link>
      </p>
    </form>
  )
}
