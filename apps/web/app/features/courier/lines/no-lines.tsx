import { m } from '../../../paraglide/messages.js'
import { Scooter } from '../../../ui/illustrations/scooter.tsx'
import styles from './own-lines.module.css'

/** The empty list. It explains that new lines appear by themselves. */
export function NoLines() {
  return (
    <div className={`stack items-centre gap-m text-centre ${styles.empty}`}>
      <svg viewBox="90 170 350 310" aria-hidden="true">
        <Scooter />
      </svg>
      <h2>{m.courier_no_lines()}</h2>
      <p>{m.courier_no_lines_advice()}</p>
    </div>
  )
}
