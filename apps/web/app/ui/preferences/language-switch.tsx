import { m } from '../../paraglide/messages.js'
import { changeConsoleLanguage, pageLanguage } from '../../texts/page-language.ts'
import styles from './preferences.module.css'

export function LanguageSwitch() {
  const other = pageLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      className={styles.language}
      lang={other}
      onClick={() => changeConsoleLanguage(other)}
    >
      {m.other_language()}
    </button>
  )
}
