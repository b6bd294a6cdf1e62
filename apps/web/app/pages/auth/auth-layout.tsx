import { brand } from '@mersal/contract'
import { Outlet, useLocation } from 'react-router'
import { requireNoSession } from '../../features/session/guards.ts'
import { isMidReset } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { LanguageSwitch } from '../../ui/preferences/language-switch.tsx'
import { SchemeSwitch } from '../../ui/preferences/scheme-switch.tsx'
import { AuthFrame } from './auth-frame.tsx'

export const clientMiddleware = [requireNoSession]

/** Without a loader the first document would be shown before its middleware runs. */
export const clientLoader = () => null

export default function AuthLayout() {
  const { pathname } = useLocation()
  const preferences = (
    <>
      <SchemeSwitch />
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
