import { brand } from '../../brand.ts'
import { pageLanguage } from '../../texts/page-language.ts'

/** The document's title, and its description where the page has one of its own. */
export function pageMeta(title: string, description?: string) {
  const full = { title: `${title} · ${brand.name[pageLanguage()]}` }
  return description === undefined ? [full] : [full, { name: 'description', content: description }]
}
