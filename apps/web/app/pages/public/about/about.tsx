import { company, companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { companyText } from '../../../texts/company-texts.ts'
import { directionOf, pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CityMap } from '../../../ui/illustrations/city-map.tsx'
import { Corniche } from '../../../ui/illustrations/corniche.tsx'
import { OpeningToday, PhoneLinks, WhatsAppLink } from '../company-links.tsx'
import { MapLink } from '../map-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import styles from './about.module.css'

export const handle = stillPage

export const meta = () =>
  pageMeta('about', {
    title: m.about_title(),
    description: m.about_description({ company: companyName() }),
  })

export default function About() {
  const language = pageLanguage()
  const text = companyText('about')
  const html = text.opening + text.sections.map((section) => section.html).join('')
  return (
    <div className={styles.page}>
      <section className={styles.us}>
        <div>
          <h1>{m.about_title()}</h1>
          <div
            className={styles.text}
            lang={text.language}
            dir={directionOf(text.language)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
        <Corniche className={styles.picture} />
      </section>
      <section className={styles.visit}>
        <CityMap className={styles.map} />
        <div className={`stack items-start gap-4xl ${styles.reach}`}>
          <div>
            <h2>{m.visit_us()}</h2>
            <address>
              <bdi>{company().address[language]}</bdi>
            </address>
            <MapLink />
          </div>
          <div>
            <h2>{m.call_us()}</h2>
            <p className={styles.phone}>
              <PhoneLinks />
              <WhatsAppLink />
            </p>
            <p>
              {m.call_us_hours()} <OpeningToday />
            </p>
          </div>
          <Button variant="secondary" size="page" href={publicPages.contact[language]}>
            {m.about_write()}
          </Button>
        </div>
      </section>
    </div>
  )
}
