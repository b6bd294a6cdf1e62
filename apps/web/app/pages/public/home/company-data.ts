import { company, companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { internationalPhone } from '../international-phone.ts'
import { siteOrigin } from '../site-origin.ts'

/** Structured data about the company and its site for search engines (schema.org). */
export function companyData() {
  const language = pageLanguage()
  const { logo, email, phones, address, social } = company()
  const [phone] = phones
  const origin = siteOrigin()
  const organization = `${origin}/#organization`
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': organization,
          name: companyName(),
          url: origin,
          logo: origin + (logo ?? '/mark.svg'),
          ...(email !== null && { email }),
          ...(phone !== undefined && { telephone: internationalPhone(phone) }),
          ...(address[language] !== '' && { address: address[language] }),
          areaServed: 'EG',
          sameAs: social.map(({ url }) => url),
        },
        {
          '@type': 'WebSite',
          name: companyName(),
          description: m.home_description({ company: companyName() }),
          url: origin + publicPages.home[language],
          inLanguage: language,
          publisher: { '@id': organization },
        },
      ],
    },
  }
}
