import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { legalLanguage } from '../../../texts/legal/legal-document.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { EmailLink } from '../company-links.tsx'

/** The end of each legal document: the site and the support e-mail (spec §2). */
export function LegalContact() {
  return (
    <>
      <li>
        {m.legal_by_site({}, { locale: legalLanguage })}{' '}
        <a href={publicPages.contact[pageLanguage()]}>{m.contact_us({}, { locale: legalLanguage })}</a>
      </li>
      <li>
        {m.legal_by_email({}, { locale: legalLanguage })} <EmailLink />
      </li>
    </>
  )
}
