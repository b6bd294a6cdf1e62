import { fallbackLanguage, languages, locales } from '@mersal/contract'
import { companyName } from '../../client/company.ts'
import { type PublicPage, publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { siteOrigin } from './site-origin.ts'

/** The head of a public page: title, description, canonical URL, alternate language, and preview data for sharing. */
export function pageMeta(
  page: PublicPage,
  { title, fullTitle, description }: { title: string; fullTitle?: string; description: string },
) {
  const language = pageLanguage()
  const origin = siteOrigin()
  const twins = publicPages[page]
  const url = origin + twins[language]
  const named = fullTitle ?? `${title} · ${companyName()}`
  return [
    { title: named },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((hrefLang) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: origin + twins[hrefLang],
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + twins[fallbackLanguage] },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: companyName() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locales[language].tag.slice(0, 5).replace('-', '_') },
    { property: 'og:image', content: `${origin}/share-${language}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
