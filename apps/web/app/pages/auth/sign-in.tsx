import { SignInForm } from '../../features/session/sign-in/sign-in-form.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { AuthHeading } from './auth-heading.tsx'

export const meta = () => pageTitle(m.login())

export default function SignIn() {
  return (
    <>
      <AuthHeading title={m.sign_in_title()}>{m.sign_in_subtitle()}</AuthHeading>
      <SignInForm />
      <Toasts />
    </>
  )
}
