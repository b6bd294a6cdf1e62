import { company, companyName } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { publicPages } from '../../paths.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Mark } from '../../ui/frame/mark.tsx'
import { EmailLink, PhoneLinks, SocialLinks, WhatsAppLink } from './company-links.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
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
