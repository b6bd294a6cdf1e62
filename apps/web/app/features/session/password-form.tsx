import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CallReply } from '@mersal/contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../client/call.ts'
import { validateCall } from '../../client/validate-call.ts'
import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/password-field.tsx'
import { focusFirst, showRefusal } from '../../ui/show-refusal.ts'
import { DemoPeople } from './demo-people.tsx'
import { describeDevice } from './device.ts'
import { readIdentifier } from './read-identifier.ts'
import styles from './session-form.module.css'
import { useSignInSet } from './use-sign-in-set.ts'

type Credentials = { username: string; password: string }

type Props = {
  onDone: (reply: CallReply<'signIn'>) => unknown
  /** The password was right, and a code is still wanted. */
  onProof: (proof: string) => void
}

/** Sign-in with the e-mail; the docs console also takes the username or the mobile number (spec §2). */
export function PasswordForm({ onDone, onProof }: Props) {
  const { set, paths } = useSignInSet()
  const name = set === 'docs' ? 'docsSignIn' : 'signIn'
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: (values) => validateCall(name, values),
  })
  const signIn = useMutation({
    mutationFn: ({ username, password }: Credentials) =>
      call(name, { username: readIdentifier(username), password, ...describeDevice() }),
    onSuccess: onDone,
    onError: (refusal) =>
      refusal.proof === null ? showRefusal(form, refusal, 'password') : onProof(refusal.proof),
  })

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(
          (credentials) => signIn.mutate(credentials),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        <TextInput
          {...form.getInputProps('username')}
          key={form.key('username')}
          name="username"
          type={set === 'docs' ? 'text' : 'email'}
          label={set === 'docs' ? m.username_email_or_mobile() : m.email()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
        />
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          name="password"
          label={m.password()}
          autoComplete="current-password"
          size="md"
        />
        <p className={styles.more}>
          <Link to={paths.resetPassword}>{m.forgot_password()}</Link>
        </p>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {m.login()}
        </Button>
      </form>
      <DemoPeople onChoose={(person) => form.setValues(person)} />
    </>
  )
}
