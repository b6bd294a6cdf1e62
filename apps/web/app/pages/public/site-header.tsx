import { Link, useLocation } from 'react-router'
import { brand } from '../../brand.ts'
import { m } from '../../paraglide/messages.js'
import { paths, publicPages, samePageIn } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Mark } from '../../ui/mark.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const language = pageLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={publicPages.home[language]}>
        <Mark size={34} />
        <span>{brand.name[language]}</span>
      </Link>
      <nav className={styles.links} aria-label={m.main_navigation()}>
        <a className={styles.language} href={samePageIn(other, pathname)} lang={other} hrefLang={other}>
          {m.other_language()}
        </a>
        <a className={styles.dashboard} href={paths.dashboard}>
          {m.dashboard()}
        </a>
      </nav>
    </header>
  )
}
