import { brand } from '@mersal/contract'
import { Outlet, useLocation } from 'react-router'
import { requireNoSession } from '../../features/session/guards.ts'
import { isMidReset, publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Corniche } from '../../ui/illustrations/corniche.tsx'
import { Mark } from '../../ui/mark.tsx'
import { LanguageSwitch } from '../../ui/preferences/language-switch.tsx'
import { SchemeSwitch } from '../../ui/preferences/scheme-switch.tsx'
import styles from './auth-layout.module.css'

export const clientMiddleware = [requireNoSession]

/** Without a loader the first document would be shown before its middleware runs. */
export const clientLoader = () => null

export default function AuthLayout() {
  const language = pageLanguage()
  const { pathname } = useLocation()
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <a className={styles.brand} href={publicPages.home[language]}>
            <Mark size={32} />
            {brand.name[language]}
          </a>
          <div className={styles.preferences}>
            <SchemeSwitch />
            {/* Another language is another document, which the reset in memory does not outlive. */}
            {!isMidReset(pathname) && <LanguageSwitch />}
          </div>
        </header>
        <main className={styles.main}>
          <Outlet />
        </main>
      </div>
      <div className={styles.picture}>
        <Corniche />
      </div>
    </div>
  )
}
