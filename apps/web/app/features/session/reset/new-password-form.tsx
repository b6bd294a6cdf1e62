import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkSentence, limits } from '@mersal/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { validateCall } from '../../../client/validate-call.ts'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { PasswordField } from '../../../ui/control/password-field.tsx'
import { focusFirst, showRefusal } from '../../../ui/text/show-refusal.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import styles from '../session-form.module.css'
import { useSignInSet } from '../sign-in/use-sign-in-set.ts'
import { endReset, resetInProgress } from './reset-flow.ts'

/** Last step of a reset: the new password, twice, and back to sign-in. The older flow makes the older call. */
export function NewPasswordForm() {
  const navigate = useNavigate()
  const { paths, isOlder } = useSignInSet()
  const [{ email, code = '' }] = useState(resetInProgress)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { new_pass: '', re_password: '' },
    validate: ({ new_pass, re_password }) => ({
      ...validateCall('resetPassword', { username: email, code, new_pass }),
      ...(new_pass !== re_password && { re_password: checkSentence('passwords_differ', pageLanguage()) }),
    }),
  })
  const change = useMutation({
    mutationFn: (new_pass: string) =>
      isOlder
        ? call('oldResetPassword', { email, code, new_pass })
        : call('resetPassword', { username: email, code, new_pass }),
    onSuccess: () => {
      endReset()
      toast('success', m.password_changed())
      return navigate(paths.signIn)
    },
    onError: (refusal) => showRefusal(form, refusal, 'new_pass'),
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ new_pass }) => change.mutate(new_pass),
        (errors) => focusFirst(form, Object.keys(errors)),
      )}
    >
      {/* A password manager keeps the new password for this account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.getInputProps('new_pass')}
        key={form.key('new_pass')}
        name="new_pass"
        label={m.new_password()}
        description={m.password_length(limits.password)}
        autoComplete="new-password"
        size="md"
      />
      <PasswordField
        {...form.getInputProps('re_password')}
        key={form.key('re_password')}
        name="re_password"
        label={m.retype_password()}
        autoComplete="new-password"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={change.isPending}>
        {m.save_password()}
      </Button>
      <p className={styles.more}>
        <Link to={paths.resetPassword}>{m.ask_other_code()}</Link>
        <Link to={paths.signIn}>{m.back_to_sign_in()}</Link>
      </p>
    </form>
  )
}
