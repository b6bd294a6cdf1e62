import type { Language } from '@mersal/contract'
import { company } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { companyText } from '../../../texts/company-texts.ts'
import { directionOf, pageLanguage } from '../../../texts/page-language.ts'
import type { MarkdownSection } from '../../../ui/text/markdown.ts'
import { EmailLink } from '../company-links.tsx'
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
      {pageLanguage() !== language && <p className={`ink sky ${styles.note}`}>{m.legal_language_note()}</p>}
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

/** The end of each legal document, in its language: the site and the support e-mail (spec §2). */
function LegalContact({ language }: { language: Language }) {
  return (
    <ul>
      <li>
        {m.legal_by_site({}, { locale: language })}{' '}
        <a href={publicPages.contact[pageLanguage()]}>{m.contact_us({}, { locale: language })}</a>
      </li>
      {company().email !== null && (
        <li>
          {m.legal_by_email({}, { locale: language })} <EmailLink />
        </li>
      )}
    </ul>
  )
}

type ContentsProps = { sections: readonly MarkdownSection[]; language: Language }

function LegalContents({ sections, language }: ContentsProps) {
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
