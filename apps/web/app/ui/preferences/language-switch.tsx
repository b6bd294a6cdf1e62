import { locales, nextLanguage } from '@mersal/contract'
import { changeConsoleLanguage, pageLanguage } from '../../texts/page-language.ts'
import styles from './preferences.module.css'

export function LanguageSwitch() {
  const other = nextLanguage(pageLanguage())
  return (
    <button
      type="button"
      className={styles.language}
      lang={other}
      onClick={() => changeConsoleLanguage(other)}
    >
      {locales[other].name}
    </button>
  )
}
