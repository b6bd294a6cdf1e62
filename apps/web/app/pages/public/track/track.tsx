// oxlint-disable-next-line import/default -- Vite answers the address of the built script
import script from '../../../features/track/track.script.ts?worker&url'
import { TrackAnswers } from '../../../features/track/track-answers.tsx'
import { TrackBox } from '../../../features/track/track-box.tsx'
import { m } from '../../../paraglide/messages.js'
import { Waybill } from '../../../ui/illustrations/waybill.tsx'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { PhoneLinks } from '../company-links.tsx'
import { pageMeta } from '../page-meta.ts'
import { stillPage } from '../still-page.ts'
import frame from '../two-columns.module.css'
import styles from './track.module.css'

export const handle = stillPage

export const meta = () => pageMeta('track', { title: m.track_title(), description: m.track_description() })

/** One document for every parcel. Its script reads the AWB from the address. */
export default function Track() {
  return (
    <div className={`${frame.page} ${styles.columns}`}>
      <div>
        <TrackBox title={<h1>{m.track_title()}</h1>} />
      </div>
      <div id="answer" className={styles.answer} aria-live="polite">
        <FindNumber />
      </div>
      <TrackAnswers badge={(status) => <StatusBadge status={status} />} />
      <script type="module" src={script} />
    </div>
  )
}

/** Shown before an AWB is entered: where to find it. */
function FindNumber() {
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
