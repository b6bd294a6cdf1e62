import { brand } from '@mersal/contract'
import { pageLanguage } from '../../texts/page-language.ts'

/** The head of a screen that search engines do not index: only its title. */
export function pageTitle(title: string) {
  return [{ title: `${title} · ${brand.name[pageLanguage()]}` }]
}
