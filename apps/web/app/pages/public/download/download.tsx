import { companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { PhoneApp } from '../../../ui/illustrations/phone-app.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import frame from '../two-columns.module.css'
import styles from './download.module.css'

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

/** Both badges link to the web app, which the phone's browser installs (decision 13). */
function StoreBadges() {
  return (
    <ul className={`stack gap-l ${styles.badges}`}>
      <li>
        <a href={paths.courier}>
          <PlaySign />
          <span>
            <small className="text-s regular">{m.badge_play()}</small> <bdi>{m.badge_play_store()}</bdi>
          </span>
        </a>
      </li>
      <li>
        <a href={paths.courier}>
          <AppleSign />
          <span>
            <small className="text-s regular">{m.badge_apple()}</small> <bdi>{m.badge_apple_store()}</bdi>
          </span>
        </a>
      </li>
    </ul>
  )
}

/** A play button and an apple, drawn by us. They stand for the phone systems and are not the stores' trade marks. */
function PlaySign() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M6 3.500l18 10.5-18 10.500z" fill="#7dbdf2" />
      <path d="M6 3.500L18 14 6 24.500z" fill="#ffffff" />
      <path d="M18 14l6 0-18 10.500z" fill="#f0b45a" />
    </svg>
  )
}

function AppleSign() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="#ffffff" aria-hidden="true">
      <path d="M14 9c3-3 9-2 9 4.500S18.5 26 16.5 26c-1 0-1.5-.6-2.5-.600s-1.5.6-2.5.600C9.5 26 5 20 5 13.500S11 6 14 9z" />
      <path d="M14 7c0-3 2-5 5-5 0 3-2 5-5 5z" fill="#f0b45a" />
    </svg>
  )
}
