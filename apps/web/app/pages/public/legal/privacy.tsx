import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { privacy } from '../../../texts/legal/privacy.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = stillPage

/** The title is the product name and these words (spec §2). */
export const meta = () =>
  pageMeta('privacy', {
    title: m.privacy_title(),
    fullTitle: `${brand.name[pageLanguage()]} ${m.privacy_title()}`,
    description: m.privacy_description(),
  })

export default function Privacy() {
  return <LegalPage document={privacy} />
}
