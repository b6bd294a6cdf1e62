import { m } from '../../../paraglide/messages.js'
import { type LegalSection, legalLanguage } from '../../../texts/legal/legal-document.ts'
import styles from './legal-contents.module.css'

export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{m.legal_contents({}, { locale: legalLanguage })}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
