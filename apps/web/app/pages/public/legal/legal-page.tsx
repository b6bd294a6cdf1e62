import { m } from '../../../paraglide/messages.js'
import { type LegalDocument, legalLanguage } from '../../../texts/legal/legal-document.ts'
import { directionOf, pageLanguage } from '../../../texts/page-language.ts'
import { LegalContact } from './legal-contact.tsx'
import { LegalContents } from './legal-contents.tsx'
import styles from './legal-page.module.css'

/** A legal document. It is Arabic in both languages of the site, and tells English readers so. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, updated, opening, sections } = document
  return (
    <>
      {pageLanguage() !== legalLanguage && <p className={styles.note}>{m.legal_language_note()}</p>}
      <article className={styles.document} lang={legalLanguage} dir={directionOf(legalLanguage)}>
        <header>
          <h1>{title}</h1>
          <p className={styles.updated}>
            {m.legal_updated({}, { locale: legalLanguage })}{' '}
            <time dateTime={updated}>
              <bdi dir="ltr">{updated.split('-').reverse().join('/')}</bdi>
            </time>
          </p>
          <p>{opening}</p>
        </header>
        <LegalContents sections={sections} />
        <div className={styles.body}>
          {sections.map(({ id, title, clauses }, index) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <ol>
                {clauses.map((clause) =>
                  typeof clause === 'string' ? (
                    <li key={clause}>{clause}</li>
                  ) : (
                    <li key={clause.text}>
                      {clause.text}
                      <ul>
                        {clause.list.map((item) => (
                          <li key={item}>{item}</li>
                        ))}
                      </ul>
                    </li>
                  ),
                )}
                {index === sections.length - 1 && <LegalContact />}
              </ol>
            </section>
          ))}
        </div>
      </article>
    </>
  )
}
