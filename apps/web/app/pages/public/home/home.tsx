import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { HandOver } from '../../../ui/illustrations/hand-over.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { companyData } from './company-data.ts'
import { Hero } from './hero.tsx'
import { Opening } from './opening.tsx'
import styles from './safe-delivery.module.css'
import { Services } from './services.tsx'
import { ShippingProcess } from './shipping-process.tsx'
import { Sponsors } from './sponsors.tsx'

const promises = [m.safe_point_code, m.safe_point_cash, m.safe_point_record]

export const handle = stillPage

export const meta = () => [
  ...pageMeta('home', { title: m.home_title(), description: m.home_description({ company: companyName() }) }),
  companyData(),
]

export default function Home() {
  return (
    <>
      <Opening />
      <ArrivalNote />
      <Hero />
      <Services />
      <ShippingProcess />
      <SafeDelivery />
      <Sponsors />
    </>
  )
}

function SafeDelivery() {
  return (
    <section className="sky" aria-labelledby="safe-title">
      <div className={styles.inner}>
        <HandOver className={styles.picture} />
        <div>
          <h2 id="safe-title">{m.safe_title()}</h2>
          <p>{m.safe_text()}</p>
          <ul className="stack gap-l">
            {promises.map((promise) => (
              <li key={promise()}>{promise()}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
