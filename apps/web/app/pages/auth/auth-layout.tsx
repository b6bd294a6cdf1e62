import { Outlet, useLocation } from 'react-router'
import { companyName } from '../../client/company.ts'
import { requireNoSession } from '../../features/session/require-no-session.ts'
import { isMidReset } from '../../paths.ts'
import { LanguageSwitch } from '../../ui/preferences/language-switch.tsx'
import { SchemeSwitch } from '../../ui/preferences/scheme-switch.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInOutline } from './sign-in-outline.tsx'

export const clientMiddleware = [requireNoSession]

/** Without a loader, React Router would show the first document before its middleware runs. */
export const clientLoader = () => null

/** The content of the sign-in documents until their scripts load. */
export const HydrateFallback = SignInOutline

export default function AuthLayout() {
  const { pathname } = useLocation()
  const preferences = (
    <>
      <SchemeSwitch />
      {/* Changing the language loads another document, which would lose the reset in memory. */}
      {!isMidReset(pathname) && <LanguageSwitch />}
    </>
  )
  return (
    <AuthFrame brand={companyName()} preferences={preferences}>
      <Outlet />
    </AuthFrame>
  )
}
