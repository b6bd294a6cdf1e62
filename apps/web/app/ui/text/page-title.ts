import { brand } from '@mersal/contract'
import { pageLanguage } from '../../texts/page-language.ts'

/** The head of a screen that is not for search engines: its title alone. */
export function pageTitle(title: string) {
  return [{ title: `${title} · ${brand.name[pageLanguage()]}` }]
}
