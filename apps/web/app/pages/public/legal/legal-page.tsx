import type { Language } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { companyText } from '../../../texts/company-texts.ts'
import { directionOf, pageLanguage } from '../../../texts/page-language.ts'
import { LegalContact } from './legal-contact.tsx'
import { LegalContents } from './legal-contents.tsx'
import styles from './legal-page.module.css'

type Props = {
  name: 'terms' | 'privacy'
  title: (words: Record<string, never>, options: { locale: Language }) => string
}

/** A legal document. If it is not written in the page's language, it tells readers so. */
export function LegalPage({ name, title }: Props) {
  const { language, updated, opening, sections } = companyText(name)
  return (
    <>
      {pageLanguage() !== language && <p className={styles.note}>{m.legal_language_note()}</p>}
      <article className={`stack one-column ${styles.document}`} lang={language} dir={directionOf(language)}>
        <header>
          <h1>{title({}, { locale: language })}</h1>
          <p className={styles.updated}>
            {m.legal_updated({}, { locale: language })}{' '}
            <time dateTime={updated}>
              <bdi dir="ltr">{updated.split('-').reverse().join('/')}</bdi>
            </time>
          </p>
          <div dangerouslySetInnerHTML={{ __html: opening }} />
        </header>
        {sections.length > 0 && <LegalContents sections={sections} language={language} />}
        <div className={`stack ${styles.body}`}>
          {sections.map(({ id, html }) => (
            <section key={id} id={id} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
          <LegalContact language={language} />
        </div>
      </article>
    </>
  )
}
