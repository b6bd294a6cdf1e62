import { useSearchParams } from 'react-router'
import { companyName } from '../../client/company.ts'
import { forgetDamagedSession } from '../../features/session/require-no-session.ts'
import { SetupGate } from '../../features/setup/setup-gate.tsx'
import { m } from '../../paraglide/messages.js'
import { LanguageSwitch } from '../../ui/preferences/language-switch.tsx'
import { SchemeSwitch } from '../../ui/preferences/scheme-switch.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { AuthHeading } from '../auth/auth-heading.tsx'

export const clientMiddleware = [forgetDamagedSession]

/** Without a loader the middleware would not run at first. */
export const clientLoader = () => null

export const meta = () => pageTitle(m.set_up_company())

/** The first start of a company, at the address that the server prints. */
export default function Setup() {
  const [query] = useSearchParams()
  const preferences = (
    <>
      <SchemeSwitch />
      <LanguageSwitch />
    </>
  )
  return (
    <AuthFrame brand={companyName()} preferences={preferences}>
      <SetupGate
        code={query.get('code') ?? ''}
        heading={(title, text) => <AuthHeading title={title}>{text}</AuthHeading>}
      />
    </AuthFrame>
  )
}
