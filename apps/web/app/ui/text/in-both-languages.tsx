import { type Language, languages } from '@mersal/contract'
import styles from './in-both-languages.module.css'

type Props = { text: (inputs: Record<string, never>, options: { locale: Language }) => string }

/** A text in both languages; CSS shows the document's. For documents that are built before their reader is known. */
export function InBothLanguages({ text }: Props) {
  return languages.map((locale) => (
    <span key={locale} lang={locale} className={styles[locale]}>
      {text({}, { locale })}
    </span>
  ))
}
