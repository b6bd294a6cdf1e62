import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = stillPage

/** The title is the product name and these words (spec §2). */
export const meta = () =>
  pageMeta('privacy', {
    title: m.privacy_title(),
    fullTitle: `${companyName()} ${m.privacy_title()}`,
    description: m.privacy_description({ company: companyName() }),
  })

export default function Privacy() {
  return <LegalPage name="privacy" title={m.privacy_title} />
}
