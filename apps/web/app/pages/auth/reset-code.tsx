import { ResetCodeForm } from '../../features/session/reset/reset-code-form.tsx'
import { requireResetEmail, resetInProgress } from '../../features/session/reset/reset-flow.ts'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/text/page-title.ts'
import { AuthHeading } from './auth-heading.tsx'

export const meta = () => pageTitle(m.verification_code())
export const clientMiddleware = [requireResetEmail]
export const clientLoader = () => resetInProgress().email

export default function ResetCode({ loaderData: email }: { loaderData: string }) {
  return (
    <>
      <AuthHeading title={m.verification_code()}>
        {m.code_sent_to()} <bdi dir="ltr">{email}</bdi>
      </AuthHeading>
      <ResetCodeForm />
    </>
  )
}
