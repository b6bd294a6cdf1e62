import { Outlet, useLocation } from 'react-router'
import { companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { paths, publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Mark } from '../../ui/frame/mark.tsx'
import { LanguageLink } from './language-link.tsx'
import { PublicFrame } from './public-frame.tsx'
import styles from './site-header.module.css'

export default function PublicLayout() {
  return (
    <PublicFrame header={<SiteHeader />}>
      <Outlet />
    </PublicFrame>
  )
}

function SiteHeader() {
  const language = pageLanguage()
  return (
    <header className={`row between gap-xl ${styles.header}`}>
      <a className={styles.brand} href={publicPages.home[language]}>
        <Mark size={34} />
        <span>{companyName()}</span>
      </a>
      <nav className={`row text-l bold ${styles.navigation}`} aria-label={m.main_navigation()}>
        <ul className={styles.wide}>
          <PageLinks />
        </ul>
        <LanguageLink className={styles.language} />
        <details className={styles.narrow}>
          <summary>
            <span className="visually-hidden">{m.menu()}</span>
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
              <path d="M3 6h16M3 11h16M3 16h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <ul>
            <PageLinks />
          </ul>
        </details>
      </nav>
    </header>
  )
}

function PageLinks() {
  const language = pageLanguage()
  const { pathname } = useLocation()
  const links = [
    { href: publicPages.home[language], text: m.home() },
    { href: publicPages.about[language], text: m.about() },
    { href: paths.dashboard, text: m.dashboard() },
    { href: publicPages.download[language], text: m.download() },
  ]
  return links.map(({ href, text }) => (
    <li key={href}>
      <a href={href} aria-current={href === pathname ? 'page' : undefined}>
        {text}
      </a>
    </li>
  ))
}
