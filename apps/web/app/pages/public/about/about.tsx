import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { publicPages } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CityMap } from '../../../ui/illustrations/city-map.tsx'
import { Corniche } from '../../../ui/illustrations/corniche.tsx'
import { PhoneLink } from '../company-links.tsx'
import { MapLink } from '../map-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import styles from './about.module.css'

export const handle = stillPage

export const meta = () => pageMeta('about', { title: m.about_title(), description: m.about_description() })

export default function About() {
  const language = pageLanguage()
  return (
    <div className={styles.page}>
      <section className={styles.us}>
        <div>
          <h1>{m.about_title()}</h1>
          <p className={styles.lead}>{m.about_lead()}</p>
          <p>{m.about_parcel()}</p>
          <p>{m.about_money()}</p>
          <p>{m.about_people()}</p>
        </div>
        <Corniche className={styles.picture} />
      </section>
      <section className={styles.visit}>
        <CityMap className={styles.map} />
        <div className={styles.reach}>
          <div>
            <h2>{m.visit_us()}</h2>
            <address>{brand.address[language]}</address>
            <MapLink />
          </div>
          <div>
            <h2>{m.call_us()}</h2>
            <p className={styles.phone}>
              <PhoneLink />
            </p>
            <p>{m.call_us_hours()}</p>
          </div>
          <Button variant="secondary" size="page" href={publicPages.contact[language]}>
            {m.about_write()}
          </Button>
        </div>
      </section>
    </div>
  )
}
