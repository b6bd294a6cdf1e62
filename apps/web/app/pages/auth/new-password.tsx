import { NewPasswordForm } from '../../features/session/reset/new-password-form.tsx'
import { requireResetCode, resetInProgress } from '../../features/session/reset/reset-flow.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'
import { AuthHeading } from './auth-heading.tsx'

export const meta = () => pageTitle(m.create_new_password())
export const clientMiddleware = [requireResetCode]
export const clientLoader = () => resetInProgress().email

export default function NewPassword({ loaderData: email }: { loaderData: string }) {
  return (
    <>
      <AuthHeading title={m.create_new_password()}>
        {m.new_password_for()} <bdi dir="ltr">{email}</bdi>
      </AuthHeading>
      <NewPasswordForm />
    </>
  )
}
