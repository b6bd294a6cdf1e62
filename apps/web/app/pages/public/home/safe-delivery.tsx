import { m } from '../../../paraglide/messages.js'
import { HandOver } from '../../../ui/illustrations/hand-over.tsx'
import styles from './safe-delivery.module.css'

const promises = [m.safe_point_code, m.safe_point_cash, m.safe_point_record]

export function SafeDelivery() {
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
