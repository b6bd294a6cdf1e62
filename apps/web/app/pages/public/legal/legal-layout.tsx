import { Outlet, useLocation } from 'react-router'
import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { companyText } from '../../../texts/company-texts.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Mark } from '../../../ui/frame/mark.tsx'
import { LanguageLink } from '../language-link.tsx'
import { PublicFrame } from '../public-frame.tsx'
import styles from '../site-header.module.css'
import own from './legal-layout.module.css'

export default function LegalLayout() {
  const { pathname } = useLocation()
  const name = pathname.startsWith(publicPages.terms[pageLanguage()]) ? 'terms' : 'privacy'
  return (
    <PublicFrame header={<LegalHeader />} contentLanguage={companyText(name).language}>
      <Outlet />
    </PublicFrame>
  )
}

/** The header of the legal pages: the logo and a button, both to Home (spec §2). */
function LegalHeader() {
  const home = publicPages.home[pageLanguage()]
  return (
    <header className={`row between gap-xl ${styles.header}`}>
      <a className={styles.brand} href={home}>
        <Mark size={34} />
        <span className={own.name}>{companyName()}</span>
      </a>
      <nav className={`row text-l bold ${styles.navigation}`} aria-label={m.main_navigation()}>
        <LanguageLink className={styles.language} />
        <a className={own.back} href={home}>
          {m.legal_back()}
        </a>
      </nav>
    </header>
  )
}
