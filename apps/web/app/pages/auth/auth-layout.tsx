import { brand } from '@mersal/contract'
import { Outlet, useLocation } from 'react-router'
import { requireNoSession } from '../../features/session/require-no-session.ts'
import { isMidReset } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { BareSchemeSwitch } from '../../ui/preferences/bare-scheme-switch.tsx'
import { LanguageSwitch } from '../../ui/preferences/language-switch.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInOutline } from './sign-in-outline.tsx'

export const clientMiddleware = [requireNoSession]

/** Without a loader the first document would be shown before its middleware runs. */
export const clientLoader = () => null

/** What the documents of sign-in show until their scripts are there. */
export const HydrateFallback = SignInOutline

export default function AuthLayout() {
  const { pathname } = useLocation()
  const preferences = (
    <>
      <BareSchemeSwitch />
      {/* Another language is another document, which the reset in memory does not outlive. */}
      {!isMidReset(pathname) && <LanguageSwitch />}
    </>
  )
  return (
    <AuthFrame brand={brand.name[pageLanguage()]} preferences={preferences}>
      <Outlet />
    </AuthFrame>
  )
}
