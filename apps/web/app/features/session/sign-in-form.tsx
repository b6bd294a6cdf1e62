import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { newIdempotencyKey } from '../../client/idempotency-key.ts'
import { saveSession } from '../../client/stored-session.ts'
import { validateCall } from '../../client/validate-call.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { DemoPeople } from './demo-people.tsx'
import { describeDevice } from './device.ts'
import styles from './sign-in-form.module.css'

type Credentials = { username: string; password: string }

export function SignInForm() {
  const navigate = useNavigate()
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: (values) => validateCall('signIn', values),
  })
  const signIn = useMutation({
    mutationFn: ({ idempotencyKey, ...credentials }: Credentials & { idempotencyKey: string }) =>
      call('signIn', { ...credentials, ...describeDevice() }, { idempotencyKey }),
    onSuccess: ({ session, info }) => {
      saveSession({ token: session, info })
      return navigate(paths.dashboard)
    },
    onError: (refusal) => {
      toast('error', refusal.message)
      form.setErrors(refusal.fields)
      focus(Object.keys(refusal.fields)[0] ?? 'password')
    },
  })

  function focus(field: string | undefined) {
    if (field !== undefined) form.getInputNode(field)?.focus()
  }

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(
          (credentials) => signIn.mutate({ ...credentials, idempotencyKey: newIdempotencyKey() }),
          (errors) => focus(Object.keys(errors)[0]),
        )}
      >
        <TextInput
          {...form.getInputProps('username')}
          key={form.key('username')}
          name="username"
          type="email"
          label={m.email()}
          autoComplete="username"
          size="md"
        />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          name="password"
          label={m.password()}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': m.show_password(), tabIndex: 0 }}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {m.login()}
        </Button>
      </form>
      <DemoPeople onChoose={(person) => form.setValues(person)} />
    </>
  )
}
