import { checkSentence, limits } from '@mersal/contract'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { audienceOf, paths } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { SessionField } from '../session-field.tsx'
import styles from '../session-form.module.css'
import { SessionForm } from '../session-form.tsx'
import { useSessionForm } from '../use-session-form.ts'
import { endReset, resetInProgress } from './reset-flow.ts'

/** The last step of a reset: the new password, typed twice. The older flow uses the older call. */
export function NewPasswordForm() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { reset, signIn } = audienceOf(pathname)
  const [{ email, code = '' }] = useState(resetInProgress)
  const form = useSessionForm({
    initial: { new_pass: '', re_password: '' },
    validate: ({ faultsOfCall }, { new_pass, re_password }) => ({
      ...faultsOfCall('resetPassword', { username: email, code, new_pass }),
      ...(new_pass !== re_password && { re_password: checkSentence('passwords_differ', pageLanguage()) }),
    }),
    async send({ call }, { new_pass }) {
      if (pathname === paths.olderNewPassword) await call('oldResetPassword', { email, code, new_pass })
      else await call('resetPassword', { username: email, code, new_pass })
      endReset()
      toast('success', m.password_changed())
      await navigate(signIn)
    },
    retryAt: 'new_pass',
  })
  const below = (
    <p className={styles.more}>
      <Link to={reset.start}>{m.ask_other_code()}</Link>
      <Link to={signIn}>{m.back_to_sign_in()}</Link>
    </p>
  )

  return (
    <SessionForm form={form} submitText={m.save_password()} below={below}>
      {/* Lets a password manager store the new password for this account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <SessionField
        {...form.field('new_pass')}
        type="password"
        label={m.new_password()}
        hint={m.password_length(limits.password)}
        autoComplete="new-password"
      />
      <SessionField
        {...form.field('re_password')}
        type="password"
        label={m.retype_password()}
        autoComplete="new-password"
      />
    </SessionForm>
  )
}
