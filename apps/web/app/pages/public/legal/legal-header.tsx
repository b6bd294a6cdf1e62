import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Mark } from '../../../ui/frame/mark.tsx'
import { LanguageLink } from '../language-link.tsx'
import styles from '../site-header.module.css'
import own from './legal-header.module.css'

/** The header of the legal pages: the logo and a button, both to Home (spec §2). */
export function LegalHeader() {
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
