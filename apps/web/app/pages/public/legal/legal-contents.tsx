import type { Language } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { MarkdownSection } from '../../../ui/text/markdown.ts'
import styles from './legal-contents.module.css'

type ContentsProps = { sections: readonly MarkdownSection[]; language: Language }

export function LegalContents({ sections, language }: ContentsProps) {
  return (
    <nav className={`card text-l ${styles.contents}`} aria-labelledby="contents-title">
      <h2 id="contents-title">{m.legal_contents({}, { locale: language })}</h2>
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
