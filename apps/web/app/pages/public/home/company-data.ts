import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { siteOrigin } from '../site-origin.ts'

/** Structured data about the company and its site for search engines (schema.org). */
export function companyData() {
  const language = pageLanguage()
  const origin = siteOrigin()
  const organization = `${origin}/#organization`
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': organization,
          name: brand.name[language],
          url: origin,
          logo: `${origin}/mark.svg`,
          email: brand.email,
          telephone: `+20 ${brand.phone.replace(/^0/, '')}`,
          address: brand.address[language],
          areaServed: 'EG',
          sameAs: [brand.social.url],
        },
        {
          '@type': 'WebSite',
          name: brand.name[language],
          description: m.home_description(),
          url: origin + publicPages.home[language],
          inLanguage: language,
          publisher: { '@id': organization },
        },
      ],
    },
  }
}
