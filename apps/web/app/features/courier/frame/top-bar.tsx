import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Mark } from '../../../ui/mark.tsx'
import { LanguageSwitch } from '../../../ui/preferences/language-switch.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import styles from './top-bar.module.css'

/** Our name, the language and the scheme: glare and dusk ask for the other one. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Mark size={34} />
          <span>
            {brand.name[pageLanguage()]} <small>{m.courier_app()}</small>
          </span>
        </p>
        <SchemeToggle />
        <span className={styles.language}>
          <LanguageSwitch />
        </span>
      </div>
    </header>
  )
}
