import type { Language } from '@mersal/contract'
import type { ReactNode } from 'react'
import { company, companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import arabicFont from '../../ui/fonts/cairo-arabic.woff2?url'
import latinFont from '../../ui/fonts/cairo-latin.woff2?url'
import { Mark } from '../../ui/frame/mark.tsx'
import { EmailLink, PhoneLinks, SocialLinks, WhatsAppLink } from './company-links.tsx'
import styles from './public-frame.module.css'

const fonts = { en: latinFont, ar: arabicFont } as const satisfies Record<Language, string>

type Props = {
  header: ReactNode
  /** The language of the content when it differs from the page's. */
  contentLanguage?: Language
  children: ReactNode
}

/** The frame of every public page. */
export function PublicFrame({ header, contentLanguage = pageLanguage(), children }: Props) {
  return (
    <>
      {[...new Set([pageLanguage(), contentLanguage])].map((language) => (
        <link
          key={language}
          rel="preload"
          href={fonts[language]}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      {header}
      <main id="content" className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

function SiteFooter() {
  const language = pageLanguage()
  const links = [
    { page: publicPages.about, text: m.footer_about() },
    { page: publicPages.terms, text: m.footer_terms() },
    { page: publicPages.privacy, text: m.footer_privacy() },
    { page: publicPages.contact, text: m.contact_us() },
  ]
  return (
    <footer className={`text-l soft sand ruled ${styles.footer}`}>
      <div className={`flex wrap between ${styles.inner}`}>
        <div className={styles.about}>
          <p className="row gap-m below-m text-2xl heavy ink">
            <Mark size={28} />
            {companyName()}
          </p>
          <p>{m.footer_line()}</p>
        </div>
        <nav aria-label={m.footer_navigation()}>
          <ul className={styles.links}>
            {links.map(({ page, text }) => (
              <li key={page.en}>
                <a href={page[language]}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <address className={styles.contact}>
          <bdi>{company().address[language]}</bdi>
          <PhoneLinks />
          <WhatsAppLink />
          <EmailLink />
          <SocialLinks />
        </address>
      </div>
    </footer>
  )
}
