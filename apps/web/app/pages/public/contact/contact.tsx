import { company, companyName } from '../../../client/company.ts'
// oxlint-disable-next-line import/default -- Vite answers the address of the built script
import script from '../../../features/contact/contact.script.ts?worker&url'
import { ContactForm } from '../../../features/contact/contact-form.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { EmailLink, OpeningToday, PhoneLinks, WhatsAppLink } from '../company-links.tsx'
import { MapLink } from '../map-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import frame from '../two-columns.module.css'
import styles from './contact.module.css'

export const handle = stillPage

export const meta = () =>
  pageMeta('contact', {
    title: m.contact_us(),
    description: m.contact_description({ company: companyName() }),
  })

export default function Contact() {
  const { address, email } = company()
  return (
    <div className={`${frame.page} ${styles.columns}`}>
      <div>
        <h1 className={frame.title}>{m.contact_us()}</h1>
        <p className={`text-2xl soft ${frame.lead}`}>{m.contact_lead()}</p>
        <dl className={`stack gap-3xl ${styles.ways}`}>
          <div>
            <dt className="heavy">{m.visit_us()}</dt>
            <dd className="soft">
              <bdi>{address[pageLanguage()]}</bdi>
              <br />
              <MapLink />
            </dd>
          </div>
          <div>
            <dt className="heavy">{m.call_us()}</dt>
            <dd className="soft">
              <p className="stack items-start">
                <PhoneLinks />
                <WhatsAppLink />
              </p>
              {m.call_us_hours()} <OpeningToday />
            </dd>
          </div>
          {email !== null && (
            <div>
              <dt className="heavy">{m.write_us()}</dt>
              <dd className="soft">
                <EmailLink />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <ContactForm />
      <script type="module" src={script} />
    </div>
  )
}
