import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { validateCall } from '../../../client/validate-call.ts'
import { m } from '../../../paraglide/messages.js'
import { focusFirst, showRefusal } from '../../../ui/text/show-refusal.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../session-form.module.css'
import { useSignInSet } from '../sign-in/use-sign-in-set.ts'
import { startReset } from './reset-flow.ts'

/** First step of a reset: to which e-mail the code goes. */
export function ResetPasswordForm() {
  const navigate = useNavigate()
  const { paths } = useSignInSet()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: (values) => validateCall('askResetCode', values),
  })
  const ask = useMutation({
    mutationFn: (values: { username: string }) => call('askResetCode', values),
    onSuccess: ({ details, resend_seconds }, { username }) => {
      startReset(username.trim(), resend_seconds)
      toast('info', details)
      return navigate(paths.resetCode)
    },
    onError: (refusal) => showRefusal(form, refusal, 'username'),
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => ask.mutate(values),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      <TextInput
        {...form.getInputProps('username')}
        key={form.key('username')}
        name="username"
        type="email"
        label={m.email()}
        autoComplete="username"
        autoCapitalize="none"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={ask.isPending}>
        {m.submit()}
      </Button>
      <p className={styles.more}>
        <Link to={paths.signIn}>{m.back_to_sign_in()}</Link>
      </p>
    </form>
  )
}
