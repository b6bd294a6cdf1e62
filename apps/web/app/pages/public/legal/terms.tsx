import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = stillPage

/** The title is the product name and these words (spec §2). */
export const meta = () =>
  pageMeta('terms', {
    title: m.terms_title(),
    fullTitle: `${companyName()} ${m.terms_title()}`,
    description: m.terms_description({ company: companyName() }),
  })

export default function Terms() {
  return <LegalPage name="terms" title={m.terms_title} />
}
