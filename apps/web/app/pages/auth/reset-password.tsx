import { ResetPasswordForm } from '../../features/session/reset/reset-password-form.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'
import { AuthHeading } from './auth-heading.tsx'

export const meta = () => pageTitle(m.forgot_password())

export default function ResetPassword() {
  return (
    <>
      <AuthHeading title={m.forgot_password()}>{m.reset_password_text()}</AuthHeading>
      <ResetPasswordForm />
    </>
  )
}
