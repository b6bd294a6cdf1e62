import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { PhoneApp } from '../../../ui/illustrations/phone-app.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import frame from '../two-columns.module.css'
import styles from './download.module.css'
import { StoreBadges } from './store-badges.tsx'

export const handle = stillPage

export const meta = () =>
  pageMeta('download', {
    title: m.download_title(),
    description: m.download_description({ company: companyName() }),
  })

const steps = [m.download_step_open, m.download_step_install, m.download_step_sign_in]

export default function Download() {
  return (
    <div className={`${frame.page} ${styles.columns}`}>
      <div>
        <h1 className={frame.title}>{m.download_title()}</h1>
        <p className={`text-2xl soft ${frame.lead}`}>{m.download_lead()}</p>
        <div className={`flex wrap gap-3xl ${styles.get}`}>
          <figure className={styles.code}>
            <img src={paths.courierQr} width="168" height="168" alt={m.download_qr()} />
            <figcaption>{m.download_scan()}</figcaption>
          </figure>
          <StoreBadges />
        </div>
        <ol className={`stack gap-l ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
      </div>
      <PhoneApp className={styles.picture} />
    </div>
  )
}
