import type { Language } from '@mersal/contract'
import { company } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { EmailLink } from '../company-links.tsx'

/** The end of each legal document, in its language: the site and the support e-mail (spec §2). */
export function LegalContact({ language }: { language: Language }) {
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
