import { m } from '../../../paraglide/messages.js'
import { CourierSign, RouteSign, SealSign } from '../../../ui/illustrations/service-signs.tsx'
import styles from './services.module.css'

const services = [
  { sign: SealSign, title: m.service_secure_title, text: m.service_secure_text },
  { sign: RouteSign, title: m.service_fast_title, text: m.service_fast_text },
  { sign: CourierSign, title: m.service_people_title, text: m.service_people_text },
]

export function Services() {
  return (
    <section className="sand" aria-labelledby="services-title">
      <div className={styles.inner}>
        <h2 id="services-title">{m.services_title()}</h2>
        <ul>
          {services.map(({ sign: Sign, title, text }) => (
            <li key={title()}>
              <Sign />
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
