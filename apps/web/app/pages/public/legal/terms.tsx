import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { terms } from '../../../texts/legal/terms.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = stillPage

/** The title is the product name and these words (spec §2). */
export const meta = () =>
  pageMeta('terms', {
    title: m.terms_title(),
    fullTitle: `${brand.name[pageLanguage()]} ${m.terms_title()}`,
    description: m.terms_description(),
  })

export default function Terms() {
  return <LegalPage document={terms} />
}
