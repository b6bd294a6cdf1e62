import { m } from '../../../paraglide/messages.js'
import { Waybill } from '../../../ui/illustrations/waybill.tsx'
import { PhoneLinks } from '../company-links.tsx'
import styles from './find-number.module.css'

/** Shown before an AWB is entered: where to find it. */
export function FindNumber() {
  return (
    <div className={styles.find}>
      <Waybill />
      <h2>{m.track_find_title()}</h2>
      <ul className="stack gap-m above-l">
        <li>{m.track_find_message()}</li>
        <li>{m.track_find_waybill()}</li>
        <li>{m.track_find_merchant()}</li>
      </ul>
      <noscript>
        <p>
          {m.track_without_script()} <PhoneLinks />
        </p>
      </noscript>
    </div>
  )
}
